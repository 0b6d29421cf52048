-- The verbs do in their own write what these triggers did. Only databases from before 1.0 have them.
DROP TRIGGER IF EXISTS bank_check_ends_with_change;
DROP TRIGGER IF EXISTS bank_check_ends_with_new;
DROP TRIGGER IF EXISTS bank_check_ends_with_removal;
DROP TRIGGER IF EXISTS campaign_message_ended;
DROP TRIGGER IF EXISTS contact_import_done;
DROP TRIGGER IF EXISTS interest_category_removed;
DROP TRIGGER IF EXISTS kindness_of_helper;
DROP TRIGGER IF EXISTS kindness_of_known_helper;
DROP TRIGGER IF EXISTS mail_check_ends;
DROP TRIGGER IF EXISTS organization_merged_again;
DROP TRIGGER IF EXISTS visit_counted;
