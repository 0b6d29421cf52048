-- Personal data outside accounts, found by its address when somebody exports theirs or closes their account.
CREATE INDEX outbox_by_recipient ON outbox_message(recipient, created_at DESC);
--> statement-breakpoint
CREATE INDEX request_report_by_email ON request_report(email) WHERE email IS NOT NULL;
