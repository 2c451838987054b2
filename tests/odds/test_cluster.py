import pytest

from casino_stud.odds.playing import CHUNK
from casino_stud.odds.simulation import simulate
from casino_stud.odds.strategy import raise_table
from tests.rules import STANDARD


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_deals_the_same_hands() -> None:
    distributed = pytest.importorskip("distributed", reason="the extra named cluster is not installed")
    table, hands = raise_table("optimal", STANDARD), 3 * CHUNK + 12_345
    *_, alone = simulate(STANDARD, table, hands=hands, seed=11)
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        *_, spread = simulate(STANDARD, table, hands=hands, seed=11, executor=client.get_executor())
        assert len(client.scheduler_info()["workers"]) == 2
    assert spread == alone
