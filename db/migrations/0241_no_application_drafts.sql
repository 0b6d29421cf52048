-- An answer that a guest sends is held like every other form (held_form).
DROP TABLE application_draft;
