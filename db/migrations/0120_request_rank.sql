-- All that lists and searches read of a request to filter and rank it, without its story: many rows to a page, and the newest side by side.
CREATE INDEX request_rank ON donation_request(id, status, region, is_private, is_urgent, is_tax_benefit, created_at, ends_at, goal_minor,
  request_type, category_id, city, source_of_creation, organization_id, user_id, beneficiary_is_minor, title, name, beneficiary_name);
