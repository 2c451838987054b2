"""The renderings of a PAR sheet: text, JSON, CSV and a page of HTML, all from one structure."""
