-- Staff find a corrected receipt by the name on its paper.
CREATE INDEX receipt_change_by_last_name ON receipt_change(donor_last_name COLLATE NOCASE) WHERE donor_last_name IS NOT NULL;
