-- The parent or guardian who agrees that a child is helped: encrypted like the numbers, for those who review the request.
ALTER TABLE request_identity ADD COLUMN parent_name TEXT;
