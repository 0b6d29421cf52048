-- The blood group and the day by which help is needed belong to the index too: without them each candidate was read whole.
DROP INDEX request_rank;
--> statement-breakpoint
CREATE INDEX request_rank ON donation_request(id, status, region, is_private, is_urgent, is_tax_benefit, created_at, ends_at, goal_minor,
  request_type, category_id, city, source_of_creation, organization_id, user_id, beneficiary_is_minor, blood_group, needed_by, title, name,
  beneficiary_name);
