-- The database after all migrations, by table: its indexes and triggers follow it.
-- Written by `npm run schema`. Don't edit it: add a migration instead.

CREATE TABLE __migration (number INTEGER PRIMARY KEY, file TEXT NOT NULL, hash TEXT NOT NULL) STRICT;

CREATE TABLE api_key (
  id TEXT PRIMARY KEY, owner_kind TEXT NOT NULL CHECK (owner_kind IN ('partner', 'organization')), owner_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('secret', 'public')), mode TEXT NOT NULL CHECK (mode IN ('test', 'live')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60), scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  addresses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(addresses)),
  hash TEXT NOT NULL UNIQUE, hint TEXT NOT NULL, public_key TEXT, created_at INTEGER NOT NULL, ends_at INTEGER, last_used_at INTEGER,
  CHECK ((kind = 'public') = (public_key IS NOT NULL))
) STRICT;
CREATE INDEX api_key_by_owner ON api_key(owner_id, created_at DESC, id DESC);

CREATE TABLE "application" (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL, user_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('sent','shortlisted','accepted','declined','completed','withdrawn')),
  message TEXT NOT NULL CHECK (length(message) <= 4000),     -- empty for a signature without words
  availability TEXT, email TEXT, phone TEXT,                 -- the last two for the owner's side only
  document_id TEXT,                                          -- a private file of the applicant's
  helper_id TEXT, confirmed_at INTEGER,                      -- who helped, once the person who was helped has confirmed it
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)), currency TEXT CHECK (currency IN ('INR','USD')),
  replies TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(replies)),
  stage TEXT NOT NULL DEFAULT 'new' CHECK (stage IN ('new','shortlisted','interview')), rating INTEGER CHECK (rating BETWEEN 1 AND 5),
  shifts TEXT CHECK (json_valid(shifts)), invited_at INTEGER, interview_mails INTEGER NOT NULL DEFAULT 0,
  hidden_at INTEGER,                                         -- a signature that its request's page doesn't name
  CHECK ((helper_id IS NULL) = (confirmed_at IS NULL))
) STRICT;
CREATE INDEX application_by_document ON application(document_id) WHERE document_id IS NOT NULL;
CREATE INDEX application_by_helper ON application(helper_id) WHERE helper_id IS NOT NULL;
CREATE INDEX application_by_rating ON application(request_id, rating DESC, created_at DESC, id DESC);
CREATE INDEX application_by_request ON application(request_id, created_at DESC, id DESC);
CREATE INDEX application_by_user ON application(user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX application_once ON application(request_id, user_id);
CREATE INDEX application_place ON application(request_id) WHERE status IN ('accepted','completed');
CREATE INDEX application_signature ON application(request_id)
  WHERE json_extract(details, '$.signs') = 1 AND status NOT IN ('declined','withdrawn');
CREATE INDEX application_signed_name ON application(request_id, created_at DESC, id DESC)
  WHERE json_extract(details, '$.showsName') = 1 AND hidden_at IS NULL AND status NOT IN ('declined','withdrawn');
CREATE TRIGGER application_removed AFTER DELETE ON application BEGIN
  DELETE FROM application_message WHERE application_id = OLD.id;
  DELETE FROM application_note WHERE application_id = OLD.id;
  INSERT INTO kindness_due (user_id) SELECT OLD.helper_id WHERE OLD.helper_id IS NOT NULL ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1;
END;
CREATE TRIGGER interview_left AFTER UPDATE OF status ON application WHEN NEW.status IN ('declined','withdrawn') BEGIN
  UPDATE interview_time SET application_id = NULL, chosen_at = NULL WHERE application_id = NEW.id;
END;
CREATE TRIGGER interview_of_removed AFTER DELETE ON application BEGIN
  UPDATE interview_time SET application_id = NULL, chosen_at = NULL WHERE application_id = OLD.id;
END;

CREATE TABLE application_message (
  id TEXT PRIMARY KEY, application_id TEXT NOT NULL, user_id TEXT NOT NULL,
  from_applicant INTEGER NOT NULL CHECK (from_applicant IN (0, 1)),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 4000), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX application_message_by_user ON application_message(user_id);
CREATE INDEX application_message_thread ON application_message(application_id, created_at, id);

CREATE TABLE application_note (
  application_id TEXT PRIMARY KEY, user_id TEXT NOT NULL, text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000), changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX application_note_by_user ON application_note(user_id);

CREATE TABLE audio_room (
  id TEXT PRIMARY KEY, title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 50), description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 100),
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL, owner_id TEXT NOT NULL REFERENCES user(id),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CONSTRAINT lasts_five_minutes CHECK (ends_at - starts_at >= 300000)
) STRICT;
CREATE INDEX audio_room_by_end ON audio_room(ends_at);
CREATE INDEX audio_room_by_owner ON audio_room(owner_id, ends_at);
CREATE INDEX audio_room_by_start ON audio_room(starts_at, id);
CREATE TRIGGER audio_room_deleted BEFORE DELETE ON audio_room BEGIN
  DELETE FROM audio_room_reminder WHERE room_id = OLD.id;
  DELETE FROM audio_room_removed WHERE room_id = OLD.id;
END;

CREATE TABLE audio_room_reminder (
  room_id TEXT NOT NULL REFERENCES audio_room(id), user_id TEXT NOT NULL REFERENCES user(id), told_for INTEGER, created_at INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX audio_room_reminder_by_user ON audio_room_reminder(user_id);

CREATE TABLE audio_room_removed (
  room_id TEXT NOT NULL REFERENCES audio_room(id), user_id TEXT NOT NULL REFERENCES user(id), removed_by TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (room_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX audio_room_removed_by_remover ON audio_room_removed(removed_by);
CREATE INDEX audio_room_removed_by_user ON audio_room_removed(user_id);

CREATE TABLE audit_log (
  id TEXT PRIMARY KEY, actor_kind TEXT NOT NULL, actor_id TEXT, action TEXT NOT NULL, subject_kind TEXT NOT NULL, subject_id TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT '{}', created_at INTEGER NOT NULL,
  activity_type TEXT
) STRICT;
CREATE INDEX audit_by_actor ON audit_log(actor_id, created_at DESC, id DESC) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_by_subject ON audit_log(subject_kind, subject_id, created_at);
CREATE INDEX audit_by_time ON audit_log(created_at DESC);
CREATE INDEX audit_by_type ON audit_log(activity_type, created_at DESC, id DESC) WHERE activity_type IS NOT NULL;

CREATE TABLE bank_account (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES user(id), organization_id TEXT REFERENCES organization(id),
  country TEXT NOT NULL CHECK (country IN ('IN','US')),
  label TEXT NOT NULL, holder_name TEXT NOT NULL,
  holder_type TEXT NOT NULL CHECK (holder_type IN ('individual','company')),
  routing_sealed TEXT NOT NULL, routing_last4 TEXT NOT NULL,
  number_sealed TEXT NOT NULL, number_last4 TEXT NOT NULL, number_length INTEGER NOT NULL,
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  status TEXT CHECK (status IN ('new','verified')),
  revision INTEGER NOT NULL,                 -- counts up with each change, so that of two at a time one is refused
  setup_id TEXT, customer_id TEXT, method_id TEXT,
  deposits TEXT CHECK (deposits IN ('amounts','code')),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  CHECK ((user_id IS NULL) <> (organization_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX bank_account_default ON bank_account (coalesce(user_id, organization_id)) WHERE is_default = 1;
CREATE INDEX bank_account_of_organization ON bank_account (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX bank_account_of_user ON bank_account (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX bank_account_unverified ON bank_account(changed_at) WHERE status = 'new' AND setup_id IS NOT NULL;
CREATE TRIGGER fraud_due_of_account AFTER UPDATE OF number_sealed, routing_sealed ON bank_account
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('bank', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER fraud_due_of_new_account AFTER INSERT ON bank_account
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('bank', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;

CREATE TABLE bank_batch (
  id TEXT PRIMARY KEY,
  rail TEXT NOT NULL CHECK (rail IN ('sheet','nacha')),        -- NEFT and RTGS in India, ACH in the US
  currency TEXT NOT NULL CHECK (currency IN ('INR','USD')),
  state TEXT NOT NULL CHECK (state IN ('made','approved','paying','sent','canceled')),
  made_by TEXT NOT NULL, made_at INTEGER NOT NULL,
  approved_by TEXT, approved_at INTEGER, paid_by TEXT, paid_at INTEGER, canceled_by TEXT, canceled_at INTEGER,
  CHECK ((rail = 'sheet') = (currency = 'INR')),
  CHECK (approved_by IS NULL OR approved_by <> made_by),
  CHECK (state NOT IN ('approved','paying','sent') OR approved_by IS NOT NULL), CHECK (state NOT IN ('paying','sent') OR paid_by IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX bank_batch_by_state ON bank_batch(state, made_at DESC, id DESC);
CREATE INDEX bank_batch_newest ON bank_batch(made_at DESC, id DESC);
CREATE INDEX bank_batch_paid ON bank_batch(paid_at, id) WHERE paid_at IS NOT NULL;
CREATE TRIGGER bank_batch_forward BEFORE UPDATE ON bank_batch
  WHEN NEW.made_by IS NOT OLD.made_by OR NEW.rail IS NOT OLD.rail OR (OLD.approved_by IS NOT NULL AND NEW.approved_by IS NOT OLD.approved_by)
    OR (NEW.state <> OLD.state AND (OLD.state||'>'||NEW.state) NOT IN ('made>approved','approved>paying','paying>sent','made>canceled','approved>canceled'))
  BEGIN SELECT RAISE(ABORT,'a batch moves forward only'); END;

CREATE TABLE bank_batch_item (
  batch_id TEXT NOT NULL REFERENCES bank_batch(id), withdrawal_id TEXT NOT NULL REFERENCES withdrawal(id),
  number INTEGER NOT NULL UNIQUE, reference TEXT NOT NULL UNIQUE, amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  left_out TEXT CHECK (length(left_out) <= 300),               -- why
  PRIMARY KEY (batch_id, withdrawal_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX bank_batch_item_in ON bank_batch_item(withdrawal_id) WHERE left_out IS NULL;

CREATE TABLE billing_details (
  user_id TEXT PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  address TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  pay_in TEXT CHECK (pay_in IS NULL OR length(pay_in) = 3)
) STRICT, WITHOUT ROWID;

CREATE TABLE broadcast (
  id TEXT PRIMARY KEY, text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 300), request_id TEXT NOT NULL DEFAULT '',
  created_by TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  written_to TEXT NOT NULL DEFAULT '', written INTEGER NOT NULL DEFAULT 0, done_at INTEGER
) STRICT;
CREATE INDEX broadcast_open ON broadcast(created_at) WHERE done_at IS NULL;

CREATE TABLE campaign (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('donors','contacts','users')),
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL,
  subject TEXT NOT NULL CHECK (length(subject) BETWEEN 1 AND 150), blocks TEXT NOT NULL CHECK (json_valid(blocks)),
  language TEXT NOT NULL, sender TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('held','sending','stopped','refused')),   -- done once no mail waits
  recipients INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  decided_by TEXT REFERENCES user(id), decided_at INTEGER, reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  send_at INTEGER NOT NULL DEFAULT 0,
  sender_id TEXT NOT NULL DEFAULT '',
  by_rules INTEGER NOT NULL DEFAULT 0 CHECK (by_rules IN (0,1)),
  to_fill TEXT CHECK (json_valid(to_fill)),
  filled_to TEXT NOT NULL DEFAULT '',
  subject_b TEXT CHECK (length(subject_b) BETWEEN 1 AND 150),
  test_hours INTEGER CHECK (test_hours BETWEEN 1 AND 168),
  winner TEXT CHECK (winner IN ('a','b'))
) STRICT;
CREATE INDEX campaign_by_decider ON campaign(decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX campaign_by_sender ON campaign(sender_id, send_at);
CREATE INDEX campaign_by_user ON campaign(user_id, created_at DESC, id DESC);
CREATE INDEX campaign_held ON campaign(created_at, id) WHERE state = 'held';
CREATE INDEX campaign_in_test ON campaign(send_at, id) WHERE subject_b IS NOT NULL AND winner IS NULL;
CREATE INDEX campaign_newest ON campaign(created_at DESC, id DESC);
CREATE INDEX campaign_to_fill ON campaign(send_at, id) WHERE to_fill IS NOT NULL;
CREATE TRIGGER campaign_removed BEFORE DELETE ON campaign BEGIN
  DELETE FROM campaign_recipient WHERE campaign_id = OLD.id;
  DELETE FROM campaign_report WHERE campaign_id = OLD.id;
END;
CREATE TRIGGER campaign_series_removed BEFORE DELETE ON campaign BEGIN
  DELETE FROM campaign_series WHERE campaign_id = OLD.id;
END;

CREATE TABLE campaign_draft (
  user_id TEXT NOT NULL REFERENCES user(id), kind TEXT NOT NULL CHECK (kind IN ('donors','contacts','users')),
  request_id TEXT NOT NULL,                  -- empty for a mail to users
  subject TEXT NOT NULL CHECK (length(subject) <= 150), blocks TEXT NOT NULL CHECK (json_valid(blocks)),
  groups TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(groups)), changed_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind, request_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE campaign_recipient (
  campaign_id TEXT NOT NULL REFERENCES campaign(id), address TEXT NOT NULL,
  user_id TEXT, name TEXT NOT NULL, language TEXT NOT NULL, message_id TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued','sent','failed','skipped')),
  delivered_at INTEGER, bounced_at INTEGER, complained_at INTEGER, opened_at INTEGER, clicked_at INTEGER, variant TEXT CHECK (variant IN ('a','b')), added_at INTEGER,
  PRIMARY KEY (campaign_id, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_recipient_by_address ON campaign_recipient(address);
CREATE INDEX campaign_recipient_by_user ON campaign_recipient(user_id) WHERE user_id IS NOT NULL;

CREATE TABLE campaign_report (
  message_id TEXT PRIMARY KEY, campaign_id TEXT NOT NULL REFERENCES campaign(id),
  text TEXT NOT NULL DEFAULT '' CHECK (length(text) <= 500), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX campaign_report_by_campaign ON campaign_report(campaign_id, created_at);

CREATE TABLE campaign_series (
  campaign_id TEXT PRIMARY KEY REFERENCES campaign(id),
  sender_id TEXT NOT NULL, request_id TEXT NOT NULL,
  begins TEXT NOT NULL CHECK (begins IN ('first','last')),     -- the gift from which the days are counted
  days INTEGER NOT NULL CHECK (days BETWEEN 0 AND 1095),
  whole INTEGER NOT NULL CHECK (whole IN (0,1)),               -- whether gifts to all requests of the sender count, or those to this one
  since INTEGER NOT NULL,                                      -- whose time comes after it
  next_at INTEGER
) STRICT;
CREATE INDEX campaign_series_by_sender ON campaign_series(sender_id, begins, days);
CREATE INDEX campaign_series_due ON campaign_series(next_at, campaign_id) WHERE next_at IS NOT NULL;

CREATE TABLE category (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, slug TEXT NOT NULL UNIQUE, request_type TEXT NOT NULL, position INTEGER NOT NULL
) STRICT;

CREATE TABLE city (
  id TEXT PRIMARY KEY, state_id TEXT NOT NULL REFERENCES state(id), name TEXT NOT NULL, latitude REAL, longitude REAL, population INTEGER
) STRICT;
CREATE INDEX city_by_name ON city(name);
CREATE INDEX city_by_state ON city(state_id, name);

CREATE TABLE comment_report (
  id TEXT PRIMARY KEY, comment_id TEXT NOT NULL REFERENCES request_comment(id), user_id TEXT NOT NULL REFERENCES user(id),
  reason TEXT NOT NULL CHECK (reason IN ('false','copied','hurtful','other')), message TEXT, created_at INTEGER NOT NULL,
  resolved_at INTEGER, resolution TEXT CHECK (resolution IN ('hidden','dismissed'))
) STRICT;
CREATE INDEX comment_report_by_user ON comment_report(user_id);
CREATE UNIQUE INDEX comment_report_once ON comment_report(comment_id, user_id);
CREATE INDEX comment_report_open ON comment_report(created_at, id) WHERE resolved_at IS NULL;

CREATE TABLE contact (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  first_name TEXT NOT NULL CHECK (length(first_name) <= 100), last_name TEXT NOT NULL CHECK (length(last_name) <= 100),
  email TEXT CHECK (length(email) <= 254 AND email = lower(email)),        -- in lower case
  phone TEXT CHECK (phone GLOB '+[0-9]*' AND length(phone) <= 16),         -- E.164
  sort_name TEXT NOT NULL,                   -- the name in lower case, for the list and its search
  merge_key TEXT NOT NULL,                   -- the address, or the number of a contact without one
  source TEXT NOT NULL CHECK (source IN ('form','file')), import_id TEXT REFERENCES contact_import(id),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  CHECK (merge_key = coalesce(email, phone)),
  CHECK ((source = 'file') = (import_id IS NOT NULL))
) STRICT;
CREATE INDEX contact_by_import ON contact(import_id) WHERE import_id IS NOT NULL;
CREATE INDEX contact_by_name ON contact(user_id, sort_name, id);
CREATE UNIQUE INDEX contact_once ON contact(user_id, merge_key);
CREATE TRIGGER contact_removed BEFORE DELETE ON contact BEGIN
  DELETE FROM contact_group_member WHERE contact_id = OLD.id;
  DELETE FROM contact_import_change WHERE contact_id = OLD.id;
END;

CREATE TABLE contact_group (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), name_key TEXT NOT NULL,   -- the name in lower case
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, import_id TEXT
) STRICT;
CREATE INDEX contact_group_by_import ON contact_group(import_id) WHERE import_id IS NOT NULL;
CREATE UNIQUE INDEX contact_group_once ON contact_group(user_id, name_key);
CREATE TRIGGER contact_group_removed BEFORE DELETE ON contact_group BEGIN
  DELETE FROM contact_group_member WHERE group_id = OLD.id;
END;

CREATE TABLE contact_group_member (
  group_id TEXT NOT NULL REFERENCES contact_group(id), contact_id TEXT NOT NULL REFERENCES contact(id),
  created_at INTEGER NOT NULL, import_id TEXT, PRIMARY KEY (group_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_group_member_by_contact ON contact_group_member(contact_id, group_id);
CREATE INDEX contact_group_member_by_import ON contact_group_member(import_id) WHERE import_id IS NOT NULL;
CREATE TRIGGER contact_group_member_owner BEFORE INSERT ON contact_group_member
  WHEN (SELECT user_id FROM contact_group WHERE id = NEW.group_id) IS NOT (SELECT user_id FROM contact WHERE id = NEW.contact_id) BEGIN
  SELECT RAISE(ABORT, 'a group has contacts of its owner only');
END;

CREATE TABLE contact_import (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  file_name TEXT NOT NULL DEFAULT '' CHECK (length(file_name) <= 200),   -- empty for one that came by the API
  state TEXT NOT NULL CHECK (state IN ('draft','done','undone')),
  added INTEGER NOT NULL DEFAULT 0, merged INTEGER NOT NULL DEFAULT 0, skipped INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, done_at INTEGER, reading TEXT,
  CHECK ((state = 'draft') = (done_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX contact_import_draft ON contact_import(user_id) WHERE state = 'draft';
CREATE INDEX contact_import_newest ON contact_import(user_id, created_at DESC, id DESC);
CREATE TRIGGER contact_import_removed BEFORE DELETE ON contact_import BEGIN
  DELETE FROM contact_import_row WHERE import_id = OLD.id;
  DELETE FROM contact_import_change WHERE import_id = OLD.id;
END;

CREATE TABLE contact_import_change (
  import_id TEXT NOT NULL REFERENCES contact_import(id), contact_id TEXT NOT NULL REFERENCES contact(id),
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, phone TEXT, sort_name TEXT NOT NULL, changed_at INTEGER,
  PRIMARY KEY (import_id, contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_import_change_by_contact ON contact_import_change(contact_id);

CREATE TABLE contact_import_row (
  import_id TEXT NOT NULL REFERENCES contact_import(id), position INTEGER NOT NULL,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL,
  email_key TEXT, phone_key TEXT,            -- the valid address and number in their stored form
  problem TEXT NOT NULL DEFAULT '' CHECK (problem IN ('','no_address','email_invalid','phone_invalid','both_invalid')),
  merge_key TEXT,                            -- what makes two rows one contact; null for a row that is skipped
  cells TEXT NOT NULL DEFAULT '[]', groups TEXT NOT NULL DEFAULT '[]',   -- as in the file, and the groups that it names (JSON)
  unclosed_line INTEGER,                     -- of a quotation mark that is never closed
  PRIMARY KEY (import_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_import_row_key ON contact_import_row(import_id, merge_key, position);
CREATE INDEX contact_import_row_problem ON contact_import_row(import_id, position) WHERE problem <> '';

CREATE TABLE country (id TEXT PRIMARY KEY, name TEXT NOT NULL, iso3 TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE debit_notice (
  gift_id TEXT NOT NULL REFERENCES recurring_gift(id), period TEXT NOT NULL, try INTEGER NOT NULL CHECK (try > 0),
  attempt_id TEXT NOT NULL UNIQUE,                                 -- the name of the try, and the receipt of its order
  due_at INTEGER NOT NULL, amount_minor INTEGER NOT NULL, charge_minor INTEGER NOT NULL CHECK (charge_minor > 0), method_id TEXT NOT NULL,
  locked_until INTEGER NOT NULL,                                   -- whoever makes the calls has them until then
  order_id TEXT, debit_at INTEGER, sent_at INTEGER,                -- null until the bank and the donor's mail have it
  PRIMARY KEY (gift_id, period, try), CHECK ((order_id IS NULL) = (sent_at IS NULL) AND (debit_at IS NULL) = (sent_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE decision (
  id TEXT PRIMARY KEY, actor_id TEXT NOT NULL, batch TEXT NOT NULL,
  kind TEXT NOT NULL, subject_id TEXT NOT NULL,             -- api/features/decisions/kinds.ts
  before TEXT NOT NULL, after TEXT NOT NULL DEFAULT '{}'    -- the rows that it changed, as JSON; undone only while they are as after it
) STRICT;
CREATE INDEX decision_of_batch ON decision(actor_id, batch);
CREATE INDEX decision_of_subject ON decision(subject_id);

CREATE TABLE decision_batch (
  actor_id TEXT NOT NULL REFERENCES user(id), key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 64),
  until INTEGER NOT NULL,                    -- later with each decision of the batch
  PRIMARY KEY (actor_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX decision_batch_over ON decision_batch(until);

CREATE TABLE dispute (
  id TEXT PRIMARY KEY, attempt_id TEXT NOT NULL REFERENCES payment_attempt(id),
  provider TEXT NOT NULL, provider_dispute_id TEXT NOT NULL, amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open','won','lost')), provider_status TEXT NOT NULL,
  opened_at INTEGER NOT NULL, closed_at INTEGER, reason TEXT NOT NULL DEFAULT '', network_code TEXT, due_at INTEGER, stage TEXT NOT NULL DEFAULT 'review' CHECK (stage IN ('answer','review')), fee_minor INTEGER NOT NULL DEFAULT 0 CHECK (fee_minor >= 0), fee_currency TEXT, reminded_for INTEGER, told TEXT CHECK (told IN ('open','won','lost')), state TEXT GENERATED ALWAYS AS (CASE status WHEN 'open' THEN stage ELSE status END) VIRTUAL, sort_at INTEGER GENERATED ALWAYS AS (CASE
  WHEN status <> 'open' THEN 200000000000000 - coalesce(closed_at, opened_at)
  WHEN stage = 'answer' THEN coalesce(due_at, 99000000000000) ELSE 100000000000000 + opened_at END) VIRTUAL, UNIQUE (provider, provider_dispute_id)
) STRICT;
CREATE INDEX dispute_by_attempt ON dispute(attempt_id);
CREATE INDEX dispute_by_provider ON dispute(provider, sort_at, id);
CREATE INDEX dispute_by_provider_and_state ON dispute(provider, state, sort_at, id);
CREATE INDEX dispute_by_state ON dispute(state, sort_at, id);
CREATE INDEX dispute_open ON dispute(attempt_id) WHERE status = 'open';
CREATE INDEX dispute_sorted ON dispute(sort_at, id);
CREATE INDEX dispute_untold ON dispute(id) WHERE told IS NOT status;

CREATE TABLE dispute_answer (
  dispute_id TEXT PRIMARY KEY REFERENCES dispute(id),
  kind TEXT NOT NULL CHECK (kind IN ('evidence','acceptance')),
  state TEXT NOT NULL CHECK (state IN ('draft','sending','sent')),
  evidence TEXT NOT NULL DEFAULT '{}',       -- the texts as staff left them, as JSON; empty once its donor was erased
  revision INTEGER NOT NULL DEFAULT 1,       -- a saved draft must be the one that was read
  tries INTEGER NOT NULL DEFAULT 0,          -- part of the provider's idempotency key: one more after a refusal
  due_at INTEGER,                            -- the due date that it answers
  saved_by TEXT NOT NULL, saved_at INTEGER NOT NULL,
  sent_by TEXT, begun_at INTEGER,            -- who had it sent, and when
  locked_until INTEGER,                      -- while a call asks the provider
  sent_at INTEGER,                           -- when the provider had it
  refusal TEXT CHECK (length(refusal) <= 500),   -- the provider's words, if it refused the last try
  CHECK (state = 'draft' OR (sent_by IS NOT NULL AND begun_at IS NOT NULL)), CHECK ((state = 'sent') = (sent_at IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX dispute_answer_sending ON dispute_answer(locked_until, dispute_id) WHERE state = 'sending';
CREATE TRIGGER dispute_answer_stays BEFORE UPDATE OF evidence, kind ON dispute_answer
  WHEN OLD.state <> 'draft' AND NEW.state <> 'draft' AND NEW.evidence <> '{}' AND (NEW.evidence IS NOT OLD.evidence OR NEW.kind <> OLD.kind) BEGIN
  SELECT RAISE(ABORT, 'an answer that is sent stays as it is');
END;

CREATE TABLE dispute_file (
  id TEXT PRIMARY KEY, dispute_id TEXT NOT NULL REFERENCES dispute(id),
  kind TEXT NOT NULL CHECK (kind IN ('communication','service','other')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200), content_type TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes > 0),
  uploaded_by TEXT NOT NULL, created_at INTEGER NOT NULL,
  UNIQUE (dispute_id, kind)                  -- providers take one file of a kind
) STRICT, WITHOUT ROWID;

CREATE TABLE donation (
  id TEXT PRIMARY KEY,                  -- unguessable, and the permission to see it: never shown in public
  public_id TEXT NOT NULL UNIQUE,       -- what lists of donors show instead
  donor_user_id TEXT, donor_first_name TEXT, donor_last_name TEXT, donor_email TEXT,
  billing_address TEXT,                 -- all five are personal: nulled by erasure, money rows stay
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','individual','organization','foundation')),
  beneficiary_id TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency)=3),
  gift_minor INTEGER NOT NULL CHECK (gift_minor > 0),
  cover_minor INTEGER NOT NULL DEFAULT 0 CHECK (cover_minor >= 0),
  charge_minor INTEGER NOT NULL CHECK (charge_minor = gift_minor + cover_minor),
  fees_on_top INTEGER NOT NULL CHECK (fees_on_top IN (0,1)),
  fee_bps INTEGER NOT NULL, fee_fixed_minor INTEGER NOT NULL,   -- policy snapshot at quote time
  anonymous INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL CHECK (status IN ('created','processing','succeeded','failed','canceled','partially_refunded','refunded','disputed','charged_back')),
  refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND charge_minor),
  source TEXT NOT NULL, region TEXT NOT NULL, created_at INTEGER NOT NULL, succeeded_at INTEGER,
  browser_hash TEXT CHECK (browser_hash IS NULL OR length(browser_hash) = 64),   -- of the secret in the browser that created it
  fee_kind TEXT NOT NULL DEFAULT 'card' CHECK (fee_kind IN ('card','bank')),
  links_from INTEGER NOT NULL DEFAULT 0,
  paid_currency TEXT CHECK (paid_currency IS NULL OR (length(paid_currency) = 3 AND paid_currency <> currency)),
  paid_gift_minor INTEGER CHECK ((paid_gift_minor IS NULL) = (paid_currency IS NULL) AND paid_gift_minor > 0),
  paid_minor INTEGER CHECK ((paid_minor IS NULL) = (paid_currency IS NULL) AND paid_minor >= paid_gift_minor),
  paid_refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (paid_refunded_minor BETWEEN 0 AND coalesce(paid_minor, 0)),
  visit_source TEXT CHECK (visit_source IN ('site', 'widget', 'link', 'mail')),
  fund_id TEXT REFERENCES fund(id),
  ledger_kind TEXT GENERATED ALWAYS AS (iif(fund_id IS NULL, beneficiary_kind, 'fund')) VIRTUAL,
  ledger_id TEXT GENERATED ALWAYS AS (coalesce(fund_id, beneficiary_id)) VIRTUAL,
  every TEXT CHECK (every IN ('week','month','quarter','year')),
  every_zone TEXT,
  every_language TEXT
) STRICT;
CREATE INDEX donation_by_beneficiary ON donation(beneficiary_kind, beneficiary_id, succeeded_at DESC, id DESC);
CREATE INDEX donation_by_browser ON donation(browser_hash, beneficiary_id) WHERE browser_hash IS NOT NULL;
CREATE INDEX donation_by_charge ON donation(charge_minor, currency, created_at);
CREATE INDEX donation_by_donor ON donation(donor_user_id, created_at DESC);
CREATE INDEX donation_by_email ON donation(donor_email COLLATE NOCASE) WHERE donor_email IS NOT NULL;
CREATE INDEX donation_by_first_name ON donation(donor_first_name COLLATE NOCASE) WHERE donor_first_name IS NOT NULL;
CREATE INDEX donation_by_fund ON donation(fund_id) WHERE fund_id IS NOT NULL;
CREATE INDEX donation_by_gift ON donation(gift_minor, currency, created_at) WHERE cover_minor > 0;
CREATE INDEX donation_by_last_name ON donation(donor_last_name COLLATE NOCASE) WHERE donor_last_name IS NOT NULL;
CREATE INDEX donation_by_ledger ON donation(ledger_kind, ledger_id, succeeded_at DESC, id DESC);
CREATE INDEX donation_by_status ON donation(status, created_at, id);
CREATE INDEX donation_newest ON donation(created_at, id);
CREATE INDEX donation_paid_by_donor ON donation(donor_user_id, succeeded_at DESC, id DESC) WHERE succeeded_at IS NOT NULL;
CREATE INDEX donation_unclaimed ON donation(donor_email COLLATE NOCASE) WHERE donor_user_id IS NULL AND donor_email IS NOT NULL;
CREATE TRIGGER donation_has_open_fund BEFORE INSERT ON donation
  WHEN NEW.fund_id IS NOT NULL AND (NEW.beneficiary_kind <> 'organization'
    OR NOT EXISTS (SELECT 1 FROM fund WHERE id = NEW.fund_id AND organization_id = NEW.beneficiary_id AND closed_at IS NULL))
  BEGIN SELECT RAISE(ABORT,'no open fund of the organization'); END;
CREATE TRIGGER donation_keeps_fund BEFORE UPDATE OF fund_id ON donation
  WHEN NEW.fund_id IS NOT OLD.fund_id AND (OLD.succeeded_at IS NOT NULL OR (NEW.fund_id IS NOT NULL AND (NEW.beneficiary_kind <> 'organization'
    OR NOT EXISTS (SELECT 1 FROM fund WHERE id = NEW.fund_id AND organization_id = NEW.beneficiary_id AND closed_at IS NULL))))
  BEGIN SELECT RAISE(ABORT,'no open fund of the organization'); END;
CREATE TRIGGER donation_keeps_key BEFORE UPDATE ON donation
  WHEN NEW.id IS NOT OLD.id OR NEW.public_id IS NOT OLD.public_id OR NEW.rowid IS NOT OLD.rowid
  BEGIN SELECT RAISE(ABORT,'a donation keeps its ids'); END;
CREATE TRIGGER donation_no_replace BEFORE INSERT ON donation
  WHEN EXISTS (SELECT 1 FROM donation WHERE id=NEW.id) OR EXISTS (SELECT 1 FROM donation WHERE public_id=NEW.public_id)
    OR EXISTS (SELECT 1 FROM donation WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'donation exists'); END;
CREATE TRIGGER donation_row_positive AFTER INSERT ON donation WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;
CREATE TRIGGER donation_tells_webhooks AFTER UPDATE OF status, refunded_minor ON donation
WHEN NEW.status IS NOT OLD.status OR NEW.refunded_minor <> OLD.refunded_minor
BEGIN
  INSERT INTO webhook_delivery (id, endpoint_id, owner_id, donation_id, refunded_minor, type)
  SELECT 'msg_' || lower(hex(randomblob(16))), e.id, e.owner_id, NEW.id, NEW.refunded_minor, happened.type FROM (SELECT CASE
      WHEN NEW.refunded_minor > OLD.refunded_minor
        THEN iif(NEW.status IN ('refunded', 'charged_back'), 'donation.' || NEW.status, 'donation.partially_refunded')
      WHEN NEW.refunded_minor < OLD.refunded_minor THEN 'donation.refund_failed'
      WHEN NEW.status = 'disputed' THEN 'donation.disputed'
      WHEN NEW.status = 'charged_back' THEN 'donation.charged_back'
      -- A lost dispute ends too, before its refund is stored.
      WHEN OLD.status = 'disputed' THEN (SELECT iif(x.status = 'won', 'donation.dispute_won', NULL) FROM payment_attempt a
        JOIN dispute x ON x.attempt_id = a.id WHERE a.donation_id = NEW.id ORDER BY x.closed_at DESC, x.status LIMIT 1)
      WHEN NEW.status = 'succeeded' THEN 'donation.succeeded'
    END AS type) happened CROSS JOIN (
      SELECT p.id FROM widget_gift g JOIN partner p ON p.id = g.partner_id JOIN user u ON u.id = p.user_id AND u.state = 'active'
        WHERE g.donation_id = NEW.id AND p.state = 'active'
      UNION ALL SELECT o.id FROM organization o WHERE o.closed_at IS NULL AND o.id = CASE NEW.beneficiary_kind
        WHEN 'organization' THEN NEW.beneficiary_id
        WHEN 'request' THEN (SELECT r.organization_id FROM donation_request r WHERE r.id = NEW.beneficiary_id) END
    ) owner CROSS JOIN webhook_endpoint e ON e.owner_id = owner.id AND e.state = 'active'
  WHERE happened.type IS NOT NULL AND instr(e.events, '"' || happened.type || '"') > 0;
END;
CREATE TRIGGER event_amount_fixed BEFORE UPDATE OF gift_minor, cover_minor, charge_minor ON donation
  WHEN OLD.source = 'event' AND (NEW.gift_minor <> OLD.gift_minor OR NEW.charge_minor <> OLD.charge_minor) BEGIN
  SELECT RAISE(ABORT, 'the amount of a registration is fixed');
END;
CREATE TRIGGER event_donation_moved AFTER UPDATE OF status ON donation WHEN NEW.source = 'event' AND NEW.status <> OLD.status BEGIN
  UPDATE event_registration SET state = 'paid' WHERE donation_id = NEW.id AND NEW.status IN ('succeeded', 'partially_refunded', 'disputed')
    AND (state IN ('held', 'expired') OR (state = 'returned'
      AND attendees <= (SELECT p.places - p.taken FROM event_package p WHERE p.id = event_registration.package_id)));
  UPDATE event_registration SET state = 'returned' WHERE donation_id = NEW.id AND NEW.status IN ('refunded', 'charged_back');
END;
CREATE TRIGGER fraud_due_of_gift AFTER UPDATE OF status ON donation
  WHEN NEW.status = 'succeeded' AND OLD.status IN ('created','processing','failed','canceled') AND NEW.source <> 'event'
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('gift', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER kindness_of_donor AFTER UPDATE OF status, donor_user_id ON donation
  WHEN NEW.donor_user_id IS NOT NULL AND NEW.succeeded_at IS NOT NULL
    AND (NEW.status IS NOT OLD.status OR NEW.donor_user_id IS NOT OLD.donor_user_id)
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.donor_user_id) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
CREATE TRIGGER paid_currency_frozen BEFORE UPDATE ON donation
  WHEN OLD.succeeded_at IS NOT NULL AND (NEW.paid_currency IS NOT OLD.paid_currency OR NEW.paid_gift_minor IS NOT OLD.paid_gift_minor
    OR NEW.paid_minor IS NOT OLD.paid_minor)
  BEGIN SELECT RAISE(ABORT,'a paid donation keeps its amounts'); END;
CREATE TRIGGER paid_donation_frozen BEFORE UPDATE ON donation
  WHEN OLD.succeeded_at IS NOT NULL AND (NEW.gift_minor IS NOT OLD.gift_minor OR NEW.cover_minor IS NOT OLD.cover_minor
    OR NEW.charge_minor IS NOT OLD.charge_minor OR NEW.currency IS NOT OLD.currency OR NEW.succeeded_at IS NOT OLD.succeeded_at
    OR NEW.beneficiary_kind IS NOT OLD.beneficiary_kind OR NEW.beneficiary_id IS NOT OLD.beneficiary_id)
  BEGIN SELECT RAISE(ABORT,'a paid donation keeps its amounts'); END;
CREATE TRIGGER paid_donation_no_del BEFORE DELETE ON donation WHEN OLD.succeeded_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT,'a paid donation is kept'); END;

CREATE TABLE donation_request (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, title TEXT NOT NULL, story TEXT NOT NULL,
  request_type TEXT NOT NULL, category_id TEXT REFERENCES category(id), status INTEGER NOT NULL, region TEXT NOT NULL REFERENCES region(id),
  currency TEXT NOT NULL CHECK (length(currency) = 3), goal_minor INTEGER NOT NULL DEFAULT 0 CHECK (goal_minor >= 0),
  user_id TEXT NOT NULL REFERENCES user(id), organization_id TEXT REFERENCES organization(id), beneficiary_name TEXT, city TEXT,
  source_of_creation TEXT NOT NULL DEFAULT 'web', default_image_url TEXT,
  is_private INTEGER NOT NULL DEFAULT 0, is_tax_benefit INTEGER NOT NULL DEFAULT 0,
  is_urgent INTEGER NOT NULL DEFAULT 0, ends_at INTEGER, created_at INTEGER NOT NULL,
  beneficiary_is_minor INTEGER NOT NULL DEFAULT 0 CHECK (beneficiary_is_minor IN (0, 1)),   -- pages show the first name only
  details TEXT NOT NULL DEFAULT '{}',
  blood_group TEXT GENERATED ALWAYS AS (details ->> '$.bloodGroup') VIRTUAL,
  needed_by TEXT GENERATED ALWAYS AS (details ->> '$.neededBy') VIRTUAL,
  raised_as TEXT NOT NULL DEFAULT 'donee' CHECK (raised_as IN ('donor', 'donee')),          -- for somebody else, or for themselves
  videos TEXT NOT NULL DEFAULT '[]',         -- links, as JSON
  ends_on TEXT,                               -- the last day, as its owner chose it; ends_at is its end in the request's own place
  questions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(questions)),
  shift_places TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(shift_places))
) STRICT;
CREATE INDEX request_by_end ON donation_request(ends_at) WHERE status IN (1, 9) AND ends_at IS NOT NULL;
CREATE INDEX request_by_organization ON donation_request(organization_id, created_at DESC);
CREATE INDEX request_by_type ON donation_request(request_type, created_at, id);
CREATE INDEX request_by_user ON donation_request(user_id, created_at DESC);
CREATE INDEX request_ending ON donation_request(region, ends_at) WHERE status IN (1, 9) AND is_private = 0 AND ends_at IS NOT NULL;
CREATE INDEX request_figures ON donation_request(created_at, is_private, status, request_type, source_of_creation);
CREATE INDEX request_list ON donation_request(region, is_private, status, created_at DESC, id DESC);
CREATE INDEX request_list_category ON donation_request(region, category_id, is_private, status, created_at DESC, id DESC);
CREATE INDEX request_list_city ON donation_request(region, city, is_private, status, created_at DESC, id DESC);
CREATE INDEX request_list_type ON donation_request(region, request_type, is_private, status, created_at DESC, id DESC);
CREATE INDEX request_queue ON donation_request(status, created_at, id);
CREATE INDEX request_queue_type ON donation_request(status, request_type, created_at, id);
CREATE INDEX request_rank ON donation_request(id, status, region, is_private, is_urgent, is_tax_benefit, created_at, ends_at, goal_minor,
  request_type, category_id, city, source_of_creation, organization_id, user_id, beneficiary_is_minor, blood_group, needed_by, title, name,
  beneficiary_name);
CREATE INDEX request_urgent ON donation_request(region, created_at DESC) WHERE status IN (1, 9) AND is_private = 0 AND is_urgent = 1;
CREATE TRIGGER fraud_due_of_request AFTER INSERT ON donation_request
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('person', NEW.user_id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER fraud_hint_of_removed AFTER DELETE ON donation_request
  BEGIN DELETE FROM fraud_hint WHERE subject_kind = 'request' AND subject_id = OLD.id; END;
CREATE TRIGGER request_keeps_currency BEFORE UPDATE OF region, currency ON donation_request
  WHEN (NEW.currency <> OLD.currency OR NEW.region <> OLD.region)
  AND EXISTS (SELECT 1 FROM donation d WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = OLD.id AND (d.succeeded_at IS NOT NULL
    OR EXISTS (SELECT 1 FROM payment_attempt p WHERE p.donation_id = d.id AND p.status IN ('created', 'requires_action', 'processing', 'in_review')))) BEGIN
  SELECT RAISE(ABORT, 'a request with gifts keeps its currency');
END;
CREATE TRIGGER request_keeps_organization BEFORE UPDATE OF organization_id ON donation_request
  WHEN NEW.organization_id IS NOT OLD.organization_id
  AND (EXISTS (SELECT 1 FROM donation d WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = OLD.id AND (d.succeeded_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM payment_attempt p WHERE p.donation_id = d.id AND p.status IN ('created', 'requires_action', 'processing', 'in_review'))))
    OR EXISTS (SELECT 1 FROM ledger_account a WHERE a.code IN ('payable', 'hold') AND a.owner_kind = 'request' AND a.owner_id = OLD.id))
  AND NOT EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND merged_into = NEW.organization_id) BEGIN
  SELECT RAISE(ABORT, 'a request with gifts keeps its organization');
END;
CREATE TRIGGER request_marks_of_changed AFTER UPDATE OF title, story, default_image_url ON donation_request
  BEGIN INSERT INTO request_mark_due (request_id) VALUES (NEW.id) ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER request_marks_of_new AFTER INSERT ON donation_request
  BEGIN INSERT INTO request_mark_due (request_id) VALUES (NEW.id) ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER request_marks_of_removed AFTER DELETE ON donation_request
  BEGIN DELETE FROM request_mark_due WHERE request_id = OLD.id; END;
CREATE TRIGGER request_of_closed_added BEFORE INSERT ON donation_request WHEN NEW.organization_id IS NOT NULL AND NEW.status NOT IN (-5, -3)
  AND EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization_id AND closed_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'the organization of the request is closed');
END;
CREATE TRIGGER request_of_closed_opened BEFORE UPDATE OF status, organization_id ON donation_request
  WHEN NEW.organization_id IS NOT NULL AND NEW.status NOT IN (-5, -3)
  AND EXISTS (SELECT 1 FROM organization WHERE id = NEW.organization_id AND closed_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'the organization of the request is closed');
END;
CREATE TRIGGER request_text_added AFTER INSERT ON donation_request BEGIN
  INSERT INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
CREATE TRIGGER request_text_changed AFTER UPDATE OF title, name, beneficiary_name, beneficiary_is_minor, city, story, request_type, category_id,
  user_id, organization_id, status, is_private, is_urgent, is_tax_benefit, source_of_creation, details ON donation_request
  WHEN NEW.region = OLD.region AND (NOT (NEW.status IN (1, 9) AND NEW.is_private = 0) OR (OLD.status IN (1, 9) AND OLD.is_private = 0)) BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = NEW.id);
  REPLACE INTO request_text_key (key, request_id) SELECT key, request_id FROM request_text_key WHERE request_id = NEW.id;
END;
CREATE TRIGGER request_text_published AFTER UPDATE OF region, status, is_private ON donation_request
  WHEN NEW.region <> OLD.region OR (NEW.status IN (1, 9) AND NEW.is_private = 0 AND NOT (OLD.status IN (1, 9) AND OLD.is_private = 0)) BEGIN
  DELETE FROM request_text WHERE rowid = (SELECT key FROM request_text_key WHERE request_id = NEW.id);
  REPLACE INTO request_text_key (key, request_id)
    SELECT (SELECT coalesce(max(k.key), b.base) + 1 FROM request_text_key k WHERE k.key > b.base AND k.key < b.base + 4294967296), b.request_id
    FROM request_text_base b WHERE b.request_id = NEW.id;
END;
CREATE TRIGGER request_text_removed AFTER DELETE ON donation_request BEGIN
  DELETE FROM request_text_key WHERE request_id = OLD.id;
END;

CREATE TABLE donor_group (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), name_key TEXT NOT NULL,   -- the name in lower case
  rule TEXT NOT NULL CHECK (json_valid(rule)), created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX donor_group_once ON donor_group(user_id, name_key);

CREATE TABLE donor_tax_id (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), kind TEXT NOT NULL CHECK (kind IN ('pan')),
  number_sealed TEXT NOT NULL, number_last4 TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE employer (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  name_key TEXT NOT NULL,                                              -- in lower case of any script, which lower() of SQLite is not
  country TEXT NOT NULL CHECK (country IN ('IN','US')),               -- its amounts are in this region's currency
  ratio_adds INTEGER NOT NULL CHECK (ratio_adds BETWEEN 1 AND 10),    -- the employer adds so much …
  ratio_given INTEGER NOT NULL CHECK (ratio_given BETWEEN 1 AND 10),  -- … to so much that is given
  least_minor INTEGER CHECK (least_minor > 0),                        -- the smallest gift that it matches; NULL for any
  most_minor INTEGER CHECK (most_minor > 0),                          -- the most that it adds for a person in a year; NULL for no limit
  form_url TEXT, note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 600),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX employer_by_name ON employer(name_key, country);

CREATE TABLE event (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE CHECK (slug GLOB '[a-z0-9]*' AND length(slug) <= 60), path TEXT NOT NULL UNIQUE CHECK (path GLOB '/*'),
  title TEXT NOT NULL, summary TEXT NOT NULL, description TEXT NOT NULL, starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  time_zone TEXT NOT NULL, venue TEXT NOT NULL, place TEXT NOT NULL, map_url TEXT NOT NULL,
  takes_payment INTEGER NOT NULL CHECK (takes_payment IN (0, 1)), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX event_by_end ON event(ends_at);

CREATE TABLE event_attendee (
  id TEXT PRIMARY KEY, registration_id TEXT NOT NULL REFERENCES event_registration(id), position INTEGER NOT NULL, name TEXT,
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 8), checked_in_at INTEGER, checked_in_by TEXT REFERENCES user(id), UNIQUE (registration_id, position)
) STRICT;

CREATE TABLE event_package (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, category TEXT NOT NULL, name TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), places INTEGER NOT NULL CHECK (places > 0), taken INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT places_left CHECK (taken BETWEEN 0 AND places)
) STRICT;
CREATE INDEX event_package_by_event ON event_package(event_id, position);

CREATE TABLE event_part (
  event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, starts_at INTEGER NOT NULL, title TEXT NOT NULL, speaker TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (event_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE event_registration (
  id TEXT PRIMARY KEY, event_id TEXT NOT NULL REFERENCES event(id), package_id TEXT NOT NULL REFERENCES event_package(id),
  donation_id TEXT NOT NULL UNIQUE REFERENCES donation(id), attendees INTEGER NOT NULL CHECK (attendees BETWEEN 1 AND 10),
  state TEXT NOT NULL CHECK (state IN ('held','paid','expired','returned')), hold_until INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX event_registration_by_event ON event_registration(event_id, created_at DESC, id DESC);
CREATE INDEX event_registration_held ON event_registration(hold_until) WHERE state = 'held';
CREATE INDEX event_registration_newest ON event_registration(created_at DESC, id DESC);
CREATE TRIGGER event_registration_added AFTER INSERT ON event_registration WHEN NEW.state IN ('held', 'paid') BEGIN
  UPDATE event_package SET taken = taken + NEW.attendees WHERE id = NEW.package_id;
END;
CREATE TRIGGER event_registration_moved AFTER UPDATE OF state ON event_registration
  WHEN (OLD.state IN ('held', 'paid')) <> (NEW.state IN ('held', 'paid')) BEGIN
  UPDATE event_package SET taken = taken + CASE WHEN NEW.state IN ('held', 'paid') THEN NEW.attendees ELSE -NEW.attendees END WHERE id = NEW.package_id;
END;

CREATE TABLE event_speaker (
  event_id TEXT NOT NULL REFERENCES event(id), position INTEGER NOT NULL, name TEXT NOT NULL, known_for TEXT NOT NULL, PRIMARY KEY (event_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE file (
  id TEXT PRIMARY KEY,                       -- also the key of its bytes, below "files/"
  owner_kind TEXT NOT NULL CHECK (owner_kind IN ('user','request','organization','radio')),
  owner_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('picture','document')),
  folder TEXT NOT NULL DEFAULT '',           -- what an organization's document is, such as "registration"
  is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  content_type TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes > 0), width INTEGER, height INTEGER,
  user_given_name TEXT CHECK (length(user_given_name) <= 100), note TEXT CHECK (length(note) <= 500),
  uploaded_by TEXT NOT NULL, upload_id TEXT NOT NULL, created_at INTEGER NOT NULL,
  change TEXT                                -- what waits for review with its request, as JSON: isPublic, userGivenName, note
) STRICT;
CREATE INDEX file_by_owner ON file(owner_kind, owner_id, kind, created_at DESC, id DESC);
CREATE UNIQUE INDEX file_by_upload ON file(uploaded_by, upload_id);
CREATE TRIGGER file_deleted AFTER DELETE ON file BEGIN
  INSERT OR IGNORE INTO file_removal (file_id, due_at) VALUES (OLD.id, 0);
END;
CREATE TRIGGER update_picture_removed AFTER DELETE ON file WHEN OLD.owner_kind = 'request' BEGIN
  UPDATE request_update SET image_url = NULL WHERE request_id = OLD.owner_id AND image_url LIKE '/files/' || OLD.id || '.%';
END;

CREATE TABLE file_removal (
  file_id TEXT PRIMARY KEY,                  -- its bytes are removed once this is due
  due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX file_removal_due ON file_removal(due_at);

CREATE TABLE form_gift (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), form_id TEXT NOT NULL REFERENCES giving_form(id),
  replies TEXT NOT NULL CHECK (json_valid(replies)), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX form_gift_newest ON form_gift(form_id, created_at DESC, donation_id DESC);

CREATE TABLE fraud_due (
  kind TEXT NOT NULL CHECK (kind IN ('gift','bank','payee','person')), id TEXT NOT NULL, changes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE fraud_hint (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('own-gift','own-card','home-gift','shared-card','shared-device','small-cards','same-bank','same-address')),
  subject_kind TEXT NOT NULL CHECK (subject_kind IN ('request','user','organization','foundation')), subject_id TEXT NOT NULL,
  found TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open','fine','acted')),
  found_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,   -- the first and the latest that it is about
  settled_at INTEGER, settled_by TEXT, note TEXT CHECK (length(note) <= 500),
  UNIQUE (subject_kind, subject_id, kind),
  CHECK ((state = 'open') = (settled_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX fraud_hint_by_kind ON fraud_hint(state, kind, changed_at DESC, id DESC);
CREATE INDEX fraud_hint_newest ON fraud_hint(state, changed_at DESC, id DESC);

CREATE TABLE fraud_trace (
  kind TEXT NOT NULL CHECK (kind IN ('bank','address')), value TEXT NOT NULL,
  holder_kind TEXT NOT NULL CHECK (holder_kind IN ('user','organization','payee')), holder_id TEXT NOT NULL,
  PRIMARY KEY (kind, value, holder_kind, holder_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX fraud_trace_of_holder ON fraud_trace(holder_kind, holder_id);

CREATE TABLE friend_invitation (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), email TEXT NOT NULL COLLATE NOCASE, created_at INTEGER NOT NULL, sent_at INTEGER,
  UNIQUE (user_id, email)
) STRICT;
CREATE INDEX friend_invitation_by_email ON friend_invitation(email, created_at);

CREATE TABLE fund (
  id TEXT PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organization(id),   -- merging moves it
  slug TEXT NOT NULL CHECK (length(slug) BETWEEN 1 AND 80),    -- for links; it stays when the fund is renamed
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  description TEXT NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  goal_minor INTEGER CHECK (goal_minor > 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),         -- of the goal
  position INTEGER NOT NULL,
  closed_at INTEGER,                                           -- takes no more gifts, and stays in the books
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX fund_by_name ON fund(name COLLATE NOCASE, id);
CREATE INDEX fund_order ON fund(organization_id, position, id);
CREATE UNIQUE INDEX fund_slug ON fund(organization_id, slug);
CREATE TRIGGER fund_in_use_kept BEFORE DELETE ON fund
  WHEN EXISTS (SELECT 1 FROM donation WHERE fund_id = OLD.id) OR EXISTS (SELECT 1 FROM withdrawal WHERE fund_id = OLD.id)
    OR EXISTS (SELECT 1 FROM ledger_account WHERE owner_id = OLD.id)
  BEGIN SELECT RAISE(ABORT,'a fund with gifts is kept'); END;
CREATE TRIGGER fund_keeps_id BEFORE UPDATE ON fund WHEN NEW.id IS NOT OLD.id BEGIN SELECT RAISE(ABORT,'a fund keeps its id'); END;
CREATE TRIGGER fund_no_replace BEFORE INSERT ON fund WHEN EXISTS (SELECT 1 FROM fund WHERE id = NEW.id OR (organization_id = NEW.organization_id AND slug = NEW.slug))
  BEGIN SELECT RAISE(ABORT,'fund exists'); END;

CREATE TABLE gift_aid_declaration (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id),
  first_name TEXT NOT NULL, last_name TEXT NOT NULL,
  house TEXT NOT NULL CHECK (house <> ''), postcode TEXT NOT NULL CHECK (postcode <> ''),
  statement INTEGER NOT NULL,                        -- which text the donor has read
  given_at INTEGER NOT NULL, withdrawn_at INTEGER,
  scheduled_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE gift_message (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 300),
  state TEXT NOT NULL CHECK (state IN ('shown','held','hidden')),
  created_at INTEGER NOT NULL,
  reported_at INTEGER,              -- the first report that staff have not decided about
  decided_at INTEGER
) STRICT;
CREATE INDEX gift_message_waiting ON gift_message(created_at, donation_id) WHERE state = 'held' OR reported_at IS NOT NULL;
CREATE TRIGGER gift_message_removed BEFORE DELETE ON gift_message BEGIN
  DELETE FROM gift_message_report WHERE donation_id = OLD.donation_id;
END;

CREATE TABLE gift_message_report (
  donation_id TEXT NOT NULL REFERENCES gift_message(donation_id),
  user_id TEXT NOT NULL REFERENCES user(id),
  reason TEXT NOT NULL, message TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (donation_id, user_id)
) STRICT;
CREATE INDEX gift_message_report_by_user ON gift_message_report(user_id);

CREATE TABLE gift_reminder (
  donation_id TEXT NOT NULL REFERENCES donation(id), kind TEXT NOT NULL CHECK (kind IN ('hour', 'days')),
  language TEXT NOT NULL, due_at INTEGER,
  PRIMARY KEY (donation_id, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_reminder_due ON gift_reminder(due_at) WHERE due_at IS NOT NULL;

CREATE TABLE gift_thanks (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), thanks_id TEXT NOT NULL REFERENCES request_thanks(id)
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_thanks_by_text ON gift_thanks(thanks_id);

CREATE TABLE gift_tribute (
  id TEXT PRIMARY KEY,                      -- unguessable: it opens the card
  donation_id TEXT NOT NULL UNIQUE REFERENCES donation(id),
  kind TEXT NOT NULL CHECK (kind IN ('honour','memory')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), message TEXT NOT NULL CHECK (length(message) <= 500),
  state TEXT NOT NULL CHECK (state IN ('shown','held','hidden')),
  told_name TEXT NOT NULL, told_email TEXT, -- NULL if nobody is told by mail
  due_at INTEGER,                           -- when the card may be mailed; NULL if it never is
  sent_at INTEGER,
  hides_amount INTEGER NOT NULL CHECK (hides_amount IN (0,1)),
  language TEXT NOT NULL, created_at INTEGER NOT NULL, decided_at INTEGER
) STRICT;
CREATE INDEX gift_tribute_due ON gift_tribute(due_at) WHERE due_at IS NOT NULL AND sent_at IS NULL;
CREATE INDEX gift_tribute_held ON gift_tribute(created_at, id) WHERE state = 'held';
CREATE INDEX gift_tribute_newest ON gift_tribute(created_at DESC, id DESC);
CREATE INDEX gift_tribute_told ON gift_tribute(told_email) WHERE told_email IS NOT NULL;

CREATE TABLE giving_form (
  id TEXT PRIMARY KEY,
  owner_kind TEXT NOT NULL CHECK (owner_kind IN ('organization','request')), owner_id TEXT NOT NULL,
  slug TEXT NOT NULL, title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120), text TEXT NOT NULL,
  picture_id TEXT,                          -- a picture of the owner's; without its file the form has none
  currency TEXT NOT NULL CHECK (currency IN ('INR','USD')),
  amounts TEXT NOT NULL CHECK (json_valid(amounts)),
  takes_other INTEGER NOT NULL CHECK (takes_other IN (0,1)),     -- whether donors may enter another amount
  questions TEXT NOT NULL CHECK (json_valid(questions)),         -- as of a request (0441_request_questions.sql), with a "kind"
  thanks TEXT NOT NULL,
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0,1)),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
  fund_id TEXT
) STRICT;
CREATE INDEX giving_form_newest ON giving_form(owner_kind, owner_id, created_at DESC, id DESC);
CREATE TRIGGER giving_form_removed BEFORE DELETE ON giving_form BEGIN
  SELECT RAISE(ABORT, 'a form with gifts is kept') WHERE EXISTS (SELECT 1 FROM form_gift WHERE form_id = OLD.id);
  DELETE FROM giving_form_slug WHERE form_id = OLD.id;
  DELETE FROM giving_form_draft WHERE form_id = OLD.id;
  DELETE FROM giving_form_day WHERE form_id = OLD.id;
  DELETE FROM giving_form_visit WHERE form_id = OLD.id;
END;

CREATE TABLE giving_form_day (
  form_id TEXT NOT NULL REFERENCES giving_form(id), day INTEGER NOT NULL, views INTEGER NOT NULL,
  PRIMARY KEY (form_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE giving_form_draft (
  id TEXT PRIMARY KEY,                      -- unguessable: the checkout's address has it
  form_id TEXT NOT NULL REFERENCES giving_form(id), replies TEXT NOT NULL CHECK (json_valid(replies)), created_at INTEGER NOT NULL,
  browser_hash TEXT
) STRICT;
CREATE INDEX giving_form_draft_of ON giving_form_draft(form_id);
CREATE INDEX giving_form_draft_oldest ON giving_form_draft(created_at);

CREATE TABLE giving_form_slug (
  slug TEXT PRIMARY KEY CHECK (length(slug) BETWEEN 3 AND 60), form_id TEXT NOT NULL REFERENCES giving_form(id)
) STRICT, WITHOUT ROWID;
CREATE INDEX giving_form_slug_of ON giving_form_slug(form_id);

CREATE TABLE giving_form_visit (
  day INTEGER NOT NULL, form_id TEXT NOT NULL REFERENCES giving_form(id), visitor TEXT NOT NULL,
  PRIMARY KEY (day, form_id, visitor)
) STRICT, WITHOUT ROWID;
CREATE INDEX giving_form_visit_of ON giving_form_visit(form_id);

CREATE TABLE held_form (
  id TEXT NOT NULL PRIMARY KEY, browser_hash TEXT NOT NULL, place TEXT NOT NULL, sealed TEXT NOT NULL, expires_at INTEGER NOT NULL,
  network TEXT NOT NULL DEFAULT '',
  claimed_by TEXT
) STRICT;
CREATE INDEX held_form_expiry ON held_form(expires_at);
CREATE INDEX held_form_of_browser ON held_form(browser_hash, place);
CREATE INDEX held_form_of_network ON held_form(network, expires_at);

CREATE TABLE held_notice (
  id TEXT PRIMARY KEY, decision_id TEXT NOT NULL, user_id TEXT, email TEXT, except_id TEXT,
  kind TEXT NOT NULL, request_id TEXT NOT NULL, subject TEXT NOT NULL, detail TEXT NOT NULL, count INTEGER NOT NULL
) STRICT;
CREATE INDEX held_notice_of_decision ON held_notice(decision_id);
CREATE INDEX held_notice_of_user ON held_notice(user_id) WHERE user_id IS NOT NULL;

CREATE TABLE help_message (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('contact','help','feedback','account')),
  name TEXT, email TEXT, user_id TEXT REFERENCES user(id), topic TEXT, subject TEXT, rating INTEGER CHECK (rating BETWEEN 1 AND 5),
  message TEXT NOT NULL CHECK (length(message) <= 4000), language TEXT NOT NULL, region TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new','assigned','answered','closed','held')), assigned_to TEXT REFERENCES user(id),
  answer TEXT, answered_by TEXT REFERENCES user(id), answered_at INTEGER, created_at INTEGER NOT NULL,
  CHECK ((state = 'assigned') = (assigned_to IS NOT NULL) OR state IN ('answered','closed')),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
) STRICT;
CREATE INDEX help_message_by_email ON help_message(email COLLATE NOCASE, created_at) WHERE email IS NOT NULL;
CREATE INDEX help_message_by_state ON help_message(state, created_at DESC, id DESC);
CREATE INDEX help_message_by_user ON help_message(user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX help_message_newest ON help_message(created_at DESC, id DESC);

CREATE TABLE idempotency_key (
  scope TEXT NOT NULL, key TEXT NOT NULL,           -- scope = principal + method + route
  request_hash TEXT NOT NULL, state TEXT NOT NULL CHECK (state IN ('in_progress','done')), locked_until INTEGER NOT NULL,
  response_status INTEGER, response_body TEXT, expires_at INTEGER NOT NULL,
  browser TEXT, lease TEXT,
  subject_id TEXT,                           -- what the first call began
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_expiry ON idempotency_key(expires_at);

CREATE TABLE interest_category (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) BETWEEN 1 AND 60), position INTEGER NOT NULL CHECK (position >= 0),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE interview_time (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL,
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  place TEXT NOT NULL CHECK (length(place) BETWEEN 1 AND 300),          -- an address or a link
  application_id TEXT, chosen_at INTEGER,                               -- who has it, and since when
  created_at INTEGER NOT NULL,
  CHECK ((application_id IS NULL) = (chosen_at IS NULL))
) STRICT;
CREATE INDEX interview_time_by_request ON interview_time(request_id, starts_at, id);
CREATE UNIQUE INDEX interview_time_once ON interview_time(application_id) WHERE application_id IS NOT NULL;

CREATE TABLE job_run (name TEXT PRIMARY KEY, started_at INTEGER NOT NULL) STRICT;

CREATE TABLE kindness_due (user_id TEXT PRIMARY KEY, marks INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_account (
  id TEXT PRIMARY KEY, code TEXT NOT NULL, owner_kind TEXT NOT NULL, owner_id TEXT NOT NULL DEFAULT '', currency TEXT NOT NULL CHECK (length(currency)=3),
  kind TEXT NOT NULL CHECK (kind IN ('asset','liability','income','expense')), UNIQUE (code, owner_kind, owner_id, currency)
) STRICT;
CREATE INDEX ledger_account_owner ON ledger_account(owner_id, id);
CREATE TRIGGER account_no_del BEFORE DELETE ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_entry WHERE account_id=OLD.id) BEGIN SELECT RAISE(ABORT,'account in use'); END;
CREATE TRIGGER account_no_replace BEFORE INSERT ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_account WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'account exists'); END;
CREATE TRIGGER account_no_replace_key BEFORE INSERT ON ledger_account
  WHEN EXISTS (SELECT 1 FROM ledger_account WHERE code=NEW.code AND owner_kind=NEW.owner_kind AND owner_id=NEW.owner_id AND currency=NEW.currency)
  BEGIN SELECT RAISE(ABORT,'account exists'); END;
CREATE TRIGGER account_no_replace_row BEFORE INSERT ON ledger_account WHEN EXISTS (SELECT 1 FROM ledger_account WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'account exists'); END;
CREATE TRIGGER account_no_upd BEFORE UPDATE ON ledger_account BEGIN SELECT RAISE(ABORT,'accounts do not change'); END;
CREATE TRIGGER account_row_positive AFTER INSERT ON ledger_account WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;

CREATE TABLE ledger_code_day (
  day INTEGER NOT NULL, currency TEXT NOT NULL, code TEXT NOT NULL, owner_kind TEXT NOT NULL, provider TEXT NOT NULL,
  debit_minor INTEGER NOT NULL, credit_minor INTEGER NOT NULL, entries INTEGER NOT NULL,
  PRIMARY KEY (day, currency, code, owner_kind, provider)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_day (
  account_id TEXT NOT NULL REFERENCES ledger_account(id), day INTEGER NOT NULL,
  debit_minor INTEGER NOT NULL DEFAULT 0, credit_minor INTEGER NOT NULL DEFAULT 0, entries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_entry (
  id INTEGER PRIMARY KEY, txn_id TEXT NOT NULL REFERENCES ledger_txn(id), account_id TEXT NOT NULL REFERENCES ledger_account(id),
  currency TEXT NOT NULL, amount_minor INTEGER NOT NULL CHECK (amount_minor<>0)   -- +debit / -credit
) STRICT;
CREATE INDEX ledger_entry_account ON ledger_entry(account_id, id);
CREATE INDEX ledger_entry_amount ON ledger_entry(abs(amount_minor), id);
CREATE INDEX ledger_entry_txn ON ledger_entry(txn_id);
CREATE TRIGGER entry_closed BEFORE INSERT ON ledger_entry
  WHEN (SELECT posted FROM ledger_txn WHERE id=NEW.txn_id) IS NOT 0 BEGIN SELECT RAISE(ABORT,'txn already posted or missing'); END;
CREATE TRIGGER entry_cur BEFORE INSERT ON ledger_entry
  WHEN (SELECT currency FROM ledger_account WHERE id=NEW.account_id) IS NOT NEW.currency BEGIN SELECT RAISE(ABORT,'account currency mismatch'); END;
CREATE TRIGGER entry_no_del BEFORE DELETE ON ledger_entry BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER entry_no_replace BEFORE INSERT ON ledger_entry
  WHEN NEW.id IS NOT NULL AND EXISTS (SELECT 1 FROM ledger_entry WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER entry_no_upd BEFORE UPDATE ON ledger_entry BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER entry_row_positive AFTER INSERT ON ledger_entry WHEN NEW.id < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;

CREATE TABLE ledger_month (
  month TEXT PRIMARY KEY CHECK (month GLOB '[12][0-9][0-9][0-9]-[01][0-9]'),
  until INTEGER NOT NULL,                              -- the first moment after it
  closed_at INTEGER NOT NULL, closed_by TEXT NOT NULL REFERENCES user(id), note TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX ledger_month_until ON ledger_month(until);
CREATE TRIGGER month_all_posted BEFORE INSERT ON ledger_month
  WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE posted = 0 AND effective_at < NEW.until)
  BEGIN SELECT RAISE(ABORT,'a transaction of the month is not posted'); END;
CREATE TRIGGER month_in_order BEFORE INSERT ON ledger_month
  WHEN EXISTS (SELECT 1 FROM ledger_month WHERE month = NEW.month OR until = NEW.until)
    OR NEW.month IS NOT coalesce((SELECT strftime('%Y-%m', until / 1000, 'unixepoch') FROM ledger_month ORDER BY until DESC LIMIT 1), NEW.month)
  BEGIN SELECT RAISE(ABORT,'months close in their order'); END;
CREATE TRIGGER month_is_whole BEFORE INSERT ON ledger_month
  WHEN NEW.until IS NOT unixepoch(NEW.month || '-01', '+1 month') * 1000 BEGIN SELECT RAISE(ABORT,'a month ends with its last day'); END;
CREATE TRIGGER month_last_reopens BEFORE DELETE ON ledger_month WHEN EXISTS (SELECT 1 FROM ledger_month WHERE until > OLD.until)
  BEGIN SELECT RAISE(ABORT,'the last closed month reopens first'); END;
CREATE TRIGGER month_no_upd BEFORE UPDATE ON ledger_month BEGIN SELECT RAISE(ABORT,'a closed month does not change'); END;

CREATE TABLE ledger_total (
  account_id TEXT PRIMARY KEY REFERENCES ledger_account(id),
  debit_minor INTEGER NOT NULL DEFAULT 0, credit_minor INTEGER NOT NULL DEFAULT 0, entries INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE ledger_txn (
  id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE,   -- the provider's fact: 'stripe:charge:ch_1:succeeded'
  kind TEXT NOT NULL, source_kind TEXT NOT NULL, source_id TEXT NOT NULL, reverses_txn_id TEXT REFERENCES ledger_txn(id),
  effective_at INTEGER NOT NULL, posted INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  occurred_at INTEGER
) STRICT;
CREATE INDEX ledger_txn_by_kind ON ledger_txn(kind, effective_at, id);
CREATE INDEX ledger_txn_by_source ON ledger_txn(source_kind, source_id);
CREATE INDEX ledger_txn_by_time ON ledger_txn(effective_at, id);
CREATE INDEX ledger_txn_open ON ledger_txn(id) WHERE posted = 0;
CREATE TRIGGER ledger_code_day_posted AFTER UPDATE OF posted ON ledger_txn WHEN NEW.posted = 1 AND OLD.posted = 0 BEGIN
  INSERT INTO ledger_code_day (day, currency, code, owner_kind, provider, debit_minor, credit_minor, entries)
    SELECT NEW.effective_at / 86400000, e.currency, a.code, a.owner_kind, iif(a.owner_kind = 'provider', a.owner_id, '') AS of_provider,
      sum(max(e.amount_minor, 0)), sum(max(-e.amount_minor, 0)), count(*)
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = NEW.id GROUP BY e.currency, a.code, a.owner_kind, of_provider
    ON CONFLICT (day, currency, code, owner_kind, provider) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor, entries = entries + excluded.entries;
END;
CREATE TRIGGER ledger_day_posted AFTER UPDATE OF posted ON ledger_txn WHEN NEW.posted = 1 AND OLD.posted = 0 BEGIN
  INSERT INTO ledger_day (account_id, day, debit_minor, credit_minor, entries)
    SELECT account_id, NEW.effective_at / 86400000, sum(max(amount_minor, 0)), sum(max(-amount_minor, 0)), count(*)
    FROM ledger_entry WHERE txn_id = NEW.id GROUP BY account_id
    ON CONFLICT (account_id, day) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor, entries = entries + excluded.entries;
  INSERT INTO ledger_total (account_id, debit_minor, credit_minor, entries)
    SELECT account_id, sum(max(amount_minor, 0)), sum(max(-amount_minor, 0)), count(*)
    FROM ledger_entry WHERE txn_id = NEW.id GROUP BY account_id
    ON CONFLICT (account_id) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor, entries = entries + excluded.entries;
END;
CREATE TRIGGER ledger_year_posted AFTER UPDATE OF posted ON ledger_txn WHEN NEW.posted = 1 AND OLD.posted = 0 BEGIN
  INSERT INTO ledger_year (currency, year, kind, code, owner_kind, debit_minor, credit_minor)
    SELECT e.currency, CAST(CASE e.currency WHEN 'USD' THEN strftime('%Y', NEW.effective_at / 1000 - 28800, 'unixepoch')
        ELSE strftime('%Y', NEW.effective_at / 1000 + 19800, 'unixepoch', 'start of month', '-3 months') END AS INTEGER) AS y,
      NEW.kind, a.code, a.owner_kind, sum(max(e.amount_minor, 0)), sum(max(-e.amount_minor, 0))
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.txn_id = NEW.id GROUP BY e.currency, y, a.code, a.owner_kind
    ON CONFLICT (currency, year, kind, code, owner_kind) DO UPDATE SET debit_minor = debit_minor + excluded.debit_minor,
      credit_minor = credit_minor + excluded.credit_minor;
END;
CREATE TRIGGER txn_balanced BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted=1 BEGIN
  SELECT RAISE(ABORT,'unbalanced') WHERE EXISTS (SELECT 1 FROM ledger_entry WHERE txn_id=NEW.id GROUP BY currency HAVING SUM(amount_minor)<>0)
     OR (SELECT COUNT(*) FROM ledger_entry WHERE txn_id=NEW.id) < 2; END;
CREATE TRIGGER txn_frozen BEFORE UPDATE ON ledger_txn WHEN OLD.posted=1 BEGIN SELECT RAISE(ABORT,'posted txn is frozen'); END;
CREATE TRIGGER txn_keeps_key BEFORE UPDATE ON ledger_txn
  WHEN NEW.id IS NOT OLD.id OR NEW.idempotency_key IS NOT OLD.idempotency_key OR NEW.rowid IS NOT OLD.rowid
  BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER txn_month_open BEFORE INSERT ON ledger_txn
  WHEN NEW.effective_at < coalesce((SELECT max(until) FROM ledger_month), 0) BEGIN SELECT RAISE(ABORT,'the month is closed'); END;
CREATE TRIGGER txn_month_open_upd BEFORE UPDATE OF posted, effective_at ON ledger_txn
  WHEN NEW.effective_at < coalesce((SELECT max(until) FROM ledger_month), 0) BEGIN SELECT RAISE(ABORT,'the month is closed'); END;
CREATE TRIGGER txn_no_del BEFORE DELETE ON ledger_txn BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER txn_no_replace BEFORE INSERT ON ledger_txn
  WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE id=NEW.id) BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER txn_no_replace_key BEFORE INSERT ON ledger_txn
  WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE idempotency_key=NEW.idempotency_key) BEGIN SELECT RAISE(ABORT,'already posted under this key'); END;
CREATE TRIGGER txn_no_replace_row BEFORE INSERT ON ledger_txn WHEN EXISTS (SELECT 1 FROM ledger_txn WHERE rowid=NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'ledger is append-only'); END;
CREATE TRIGGER txn_posted_flag BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted NOT IN (0,1)
  BEGIN SELECT RAISE(ABORT,'posted is 0 or 1'); END;
CREATE TRIGGER txn_row_positive AFTER INSERT ON ledger_txn WHEN NEW.rowid < 1 BEGIN SELECT RAISE(ABORT,'row numbers are positive'); END;
CREATE TRIGGER txn_starts_open BEFORE INSERT ON ledger_txn WHEN NEW.posted<>0 BEGIN SELECT RAISE(ABORT,'a transaction starts unposted'); END;
CREATE TRIGGER withdrawal_covered BEFORE UPDATE OF posted ON ledger_txn WHEN NEW.posted=1 AND NEW.kind='withdrawal' BEGIN
  SELECT RAISE(ABORT,'more than there is') WHERE EXISTS (SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id=e.account_id
    WHERE e.txn_id=NEW.id AND a.kind='liability' AND e.amount_minor>0
      AND (SELECT SUM(s.amount_minor) FROM ledger_entry s WHERE s.txn_id=NEW.id AND s.account_id=e.account_id)
        > coalesce((SELECT t.credit_minor-t.debit_minor FROM ledger_total t WHERE t.account_id=e.account_id),0)); END;

CREATE TABLE ledger_year (
  currency TEXT NOT NULL, year INTEGER NOT NULL, kind TEXT NOT NULL, code TEXT NOT NULL, owner_kind TEXT NOT NULL,
  debit_minor INTEGER NOT NULL DEFAULT 0, credit_minor INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (currency, year, kind, code, owner_kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE linked_identity (
  provider TEXT NOT NULL, subject TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX linked_identity_by_user ON linked_identity(user_id);

CREATE TABLE mail_preference (
  holder TEXT NOT NULL,                      -- an account's id, or for somebody without one the hash of the address
  topic TEXT NOT NULL CHECK (length(topic) BETWEEN 1 AND 40),
  wanted INTEGER NOT NULL CHECK (wanted IN (0, 1)), changed_at INTEGER NOT NULL,
  PRIMARY KEY (holder, topic)
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_suppression (
  address TEXT PRIMARY KEY CHECK (address = lower(address)), reason TEXT NOT NULL CHECK (reason IN ('bounced','complained')),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE mandate_to_cancel (
  provider TEXT NOT NULL, method_id TEXT NOT NULL, customer_id TEXT NOT NULL, try_at INTEGER NOT NULL,
  PRIMARY KEY (provider, method_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX mandate_to_cancel_due ON mandate_to_cancel(try_at);

CREATE TABLE match_hold (
  donation_id TEXT PRIMARY KEY,
  pledge_id TEXT NOT NULL REFERENCES match_pledge(id),
  held_minor INTEGER NOT NULL CHECK (held_minor >= 0),
  full_minor INTEGER NOT NULL DEFAULT 0,                        -- added when it was paid; refunds take their share of it
  matched_minor INTEGER NOT NULL DEFAULT 0 CHECK (matched_minor BETWEEN 0 AND full_minor),
  state TEXT NOT NULL CHECK (state IN ('held','ended','posted')),
  until INTEGER NOT NULL, created_at INTEGER NOT NULL,
  CHECK (state = 'held' OR held_minor = 0), CHECK (state = 'posted' OR full_minor = 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_hold_by_pledge ON match_hold(pledge_id, created_at DESC, donation_id);
CREATE INDEX match_hold_due ON match_hold(until) WHERE state = 'held';
CREATE TRIGGER match_hold_changes_pledge AFTER UPDATE ON match_hold WHEN NEW.pledge_id <> OLD.pledge_id BEGIN
  SELECT RAISE(ABORT,'a matched gift keeps its pledge') WHERE OLD.state <> 'ended';
  UPDATE match_pledge SET held_minor = held_minor + NEW.held_minor WHERE id = NEW.pledge_id;
END;
CREATE TRIGGER match_hold_counted AFTER INSERT ON match_hold BEGIN
  UPDATE match_pledge SET held_minor = held_minor + NEW.held_minor, matched_minor = matched_minor + NEW.matched_minor WHERE id = NEW.pledge_id;
END;
CREATE TRIGGER match_hold_moved AFTER UPDATE ON match_hold WHEN NEW.pledge_id = OLD.pledge_id BEGIN
  UPDATE match_pledge SET held_minor = held_minor + NEW.held_minor - OLD.held_minor,
    matched_minor = matched_minor + NEW.matched_minor - OLD.matched_minor WHERE id = NEW.pledge_id;
END;
CREATE TRIGGER match_hold_no_del BEFORE DELETE ON match_hold WHEN OLD.state = 'posted' BEGIN SELECT RAISE(ABORT,'a matched gift is kept'); END;
CREATE TRIGGER match_hold_no_replace BEFORE INSERT ON match_hold
  WHEN EXISTS (SELECT 1 FROM match_hold WHERE donation_id = NEW.donation_id AND state <> 'ended') BEGIN SELECT RAISE(ABORT,'hold exists'); END;
CREATE TRIGGER match_hold_uncounted AFTER DELETE ON match_hold BEGIN
  UPDATE match_pledge SET held_minor = held_minor - OLD.held_minor WHERE id = OLD.pledge_id;
END;

CREATE TABLE match_move (
  id TEXT PRIMARY KEY,
  pledge_id TEXT NOT NULL REFERENCES match_pledge(id),
  donation_id TEXT NOT NULL,
  matched_minor INTEGER NOT NULL, paid_minor INTEGER NOT NULL, released_minor INTEGER NOT NULL,
  created_at INTEGER NOT NULL, CHECK (matched_minor <> 0 OR paid_minor <> 0)
) STRICT;
CREATE INDEX match_move_by_donation ON match_move(donation_id);
CREATE INDEX match_move_by_pledge ON match_move(pledge_id, created_at DESC, id DESC);
CREATE TRIGGER match_move_no_del BEFORE DELETE ON match_move BEGIN SELECT RAISE(ABORT,'moves of a pledge are append-only'); END;
CREATE TRIGGER match_move_no_replace BEFORE INSERT ON match_move WHEN EXISTS (SELECT 1 FROM match_move WHERE id = NEW.id OR rowid = NEW.rowid)
  BEGIN SELECT RAISE(ABORT,'moves of a pledge are append-only'); END;
CREATE TRIGGER match_move_no_upd BEFORE UPDATE ON match_move BEGIN SELECT RAISE(ABORT,'moves of a pledge are append-only'); END;

CREATE TABLE match_payment (
  donation_id TEXT PRIMARY KEY,
  pledge_id TEXT NOT NULL REFERENCES match_pledge(id)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_payment_by_pledge ON match_payment(pledge_id, donation_id);

CREATE TABLE match_pledge (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,                                    -- of its page, /match/{slug}
  sponsor_kind TEXT NOT NULL CHECK (sponsor_kind IN ('user','organization')),
  sponsor_id TEXT NOT NULL,
  sponsor_name TEXT NOT NULL,                                   -- as its page says it; emptied when the sponsor's account closes
  message TEXT NOT NULL DEFAULT '' CHECK (length(message) <= 600),
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','organization')),
  beneficiary_id TEXT NOT NULL,
  fund_id TEXT REFERENCES fund(id),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  limit_minor INTEGER NOT NULL CHECK (limit_minor > 0),
  ratio_adds INTEGER NOT NULL CHECK (ratio_adds BETWEEN 1 AND 10),    -- the sponsor adds so much …
  ratio_given INTEGER NOT NULL CHECK (ratio_given BETWEEN 1 AND 10),  -- … to so much that is given
  starts_at INTEGER NOT NULL, ends_at INTEGER NOT NULL CHECK (ends_at > starts_at),
  pays TEXT NOT NULL CHECK (pays IN ('invoice','card','advance')),
  state TEXT NOT NULL CHECK (state IN ('waiting','live','declined','ended')),
  -- Sums of its holds and moves, which their triggers keep. More is never promised than was pledged.
  held_minor INTEGER NOT NULL DEFAULT 0 CHECK (held_minor >= 0),
  matched_minor INTEGER NOT NULL DEFAULT 0 CHECK (matched_minor >= 0),
  paid_minor INTEGER NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
  released_minor INTEGER NOT NULL DEFAULT 0 CHECK (released_minor >= 0),   -- matched and paid: the beneficiary's
  reason TEXT NOT NULL DEFAULT '',                              -- why staff declined or ended it
  created_by TEXT, created_at INTEGER NOT NULL, decided_by TEXT, decided_at INTEGER,
  ledger_kind TEXT GENERATED ALWAYS AS (iif(fund_id IS NULL, beneficiary_kind, 'fund')) VIRTUAL,
  ledger_id TEXT GENERATED ALWAYS AS (coalesce(fund_id, beneficiary_id)) VIRTUAL,
  CHECK (held_minor + matched_minor <= limit_minor)
) STRICT;
CREATE INDEX match_pledge_by_beneficiary ON match_pledge(beneficiary_kind, beneficiary_id, created_at DESC, id DESC);
CREATE INDEX match_pledge_by_fund ON match_pledge(fund_id) WHERE fund_id IS NOT NULL;
CREATE INDEX match_pledge_by_sponsor ON match_pledge(sponsor_kind, sponsor_id, created_at DESC, id DESC);
CREATE INDEX match_pledge_by_state ON match_pledge(state, created_at DESC, id DESC);
CREATE INDEX match_pledge_live ON match_pledge(ledger_kind, ledger_id, starts_at, id) WHERE state = 'live';
CREATE INDEX match_pledge_newest ON match_pledge(created_at DESC, id DESC);
CREATE TRIGGER match_pledge_frozen BEFORE UPDATE ON match_pledge
  WHEN NEW.id IS NOT OLD.id OR NEW.rowid IS NOT OLD.rowid OR NEW.slug IS NOT OLD.slug OR NEW.currency IS NOT OLD.currency OR NEW.fund_id IS NOT OLD.fund_id
    OR (OLD.state <> 'waiting' AND (NEW.limit_minor IS NOT OLD.limit_minor OR NEW.ratio_adds IS NOT OLD.ratio_adds
      OR NEW.ratio_given IS NOT OLD.ratio_given OR NEW.pays IS NOT OLD.pays OR NEW.beneficiary_kind IS NOT OLD.beneficiary_kind
      OR NEW.starts_at IS NOT OLD.starts_at))
  BEGIN SELECT RAISE(ABORT,'a public pledge keeps its terms'); END;
CREATE TRIGGER match_pledge_no_del BEFORE DELETE ON match_pledge
  WHEN EXISTS (SELECT 1 FROM match_hold WHERE pledge_id = OLD.id) OR EXISTS (SELECT 1 FROM match_move WHERE pledge_id = OLD.id)
  BEGIN SELECT RAISE(ABORT,'a pledge with matches is kept'); END;
CREATE TRIGGER match_pledge_no_replace BEFORE INSERT ON match_pledge
  WHEN EXISTS (SELECT 1 FROM match_pledge WHERE id = NEW.id OR slug = NEW.slug) BEGIN SELECT RAISE(ABORT,'pledge exists'); END;

CREATE TABLE money_day (
  day INTEGER NOT NULL, currency TEXT NOT NULL, region TEXT NOT NULL, method TEXT NOT NULL,
  gifts INTEGER NOT NULL, received_minor INTEGER NOT NULL, returned_minor INTEGER NOT NULL,
  PRIMARY KEY (day, currency, region, method)
) STRICT, WITHOUT ROWID;

CREATE TABLE newsletter_subscriber (
  email TEXT PRIMARY KEY COLLATE NOCASE, language TEXT NOT NULL, token_hash TEXT UNIQUE,
  asked_at INTEGER NOT NULL, confirmed_at INTEGER
) STRICT;

CREATE TABLE notification (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),     -- api/domain/notifications.ts
  request_id TEXT NOT NULL DEFAULT '',                          -- empty for one that is not about a request
  subject TEXT NOT NULL DEFAULT '',                             -- an application, an organization or a message to all
  detail TEXT NOT NULL DEFAULT '' CHECK (length(detail) <= 500),
  count INTEGER NOT NULL DEFAULT 1 CHECK (count >= 1), created_at INTEGER NOT NULL, read_at INTEGER
) STRICT;
CREATE INDEX notification_by_request ON notification(request_id) WHERE request_id <> '';
CREATE INDEX notification_by_time ON notification(created_at);
CREATE INDEX notification_newest ON notification(user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notification_unread ON notification(user_id, kind, request_id, subject, detail) WHERE read_at IS NULL;

CREATE TABLE offline_gift (
  attempt_id TEXT PRIMARY KEY REFERENCES payment_attempt(id), bank_reference TEXT NOT NULL UNIQUE,
  received_on TEXT NOT NULL, note TEXT, entered_by TEXT NOT NULL
) STRICT;
CREATE INDEX offline_gift_by_last_word ON offline_gift(replace(upper(bank_reference), rtrim(upper(bank_reference), replace(upper(bank_reference), ' ', '')), ''));
CREATE INDEX offline_gift_by_letters ON offline_gift(upper(replace(bank_reference, ' ', '')));

CREATE TABLE one_time_code (
  id TEXT PRIMARY KEY, purpose TEXT NOT NULL, user_id TEXT REFERENCES user(id), destination TEXT NOT NULL,
  code_hash TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER,
  registration_id TEXT, registration TEXT    -- which one the code confirms, and what that gives the account; null for one as stored
) STRICT;
CREATE INDEX one_time_code_by_destination ON one_time_code(destination, purpose, created_at DESC);
CREATE INDEX one_time_code_by_user ON one_time_code(user_id, purpose, created_at DESC);
CREATE INDEX one_time_code_expired ON one_time_code(expires_at);

CREATE TABLE organization (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(name) <= 50), org_type TEXT NOT NULL,
  description TEXT NOT NULL CHECK (length(description) <= 1000), email TEXT, website_url TEXT, default_image_url TEXT,
  has_csr_wing INTEGER NOT NULL DEFAULT 0, is_profile_verified INTEGER NOT NULL DEFAULT 0, is_top_org INTEGER NOT NULL DEFAULT 0,
  region TEXT NOT NULL REFERENCES region(id), user_id TEXT NOT NULL REFERENCES user(id), address TEXT NOT NULL, created_at INTEGER NOT NULL,
  verification TEXT NOT NULL DEFAULT 'new' CHECK (verification IN ('new','waiting','verified','rejected')),
  verification_reason TEXT CHECK (length(verification_reason) <= 500),
  email_verified_at INTEGER, updated_at INTEGER NOT NULL DEFAULT 0, closed_at INTEGER,
  merged_into TEXT REFERENCES organization(id),   -- the one that a duplicate became a part of
  name_key TEXT, name_look TEXT, name_shape TEXT, -- names that look alike are one name; SQLite folds ASCII only, so the program fills them
  gifts_state TEXT NOT NULL DEFAULT 'kept' CHECK (gifts_state IN ('waiting','open','stopped','kept')),   -- staff look at a new one first
  pending_name TEXT CHECK (length(pending_name) <= 50), pending_look TEXT   -- waits for staff while the approved name stays public
) STRICT;
CREATE INDEX organization_by_creator ON organization(user_id);
CREATE INDEX organization_by_email ON organization(email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX organization_by_name_key ON organization(name_key);
CREATE UNIQUE INDEX organization_by_name_look ON organization(name_look);
CREATE UNIQUE INDEX organization_by_name_shape ON organization(name_shape);
CREATE INDEX organization_by_pending_look ON organization(pending_look) WHERE pending_look IS NOT NULL;
CREATE INDEX organization_by_state ON organization(verification, updated_at DESC, id DESC);
CREATE INDEX organization_by_type ON organization(org_type, created_at DESC, id DESC);
CREATE INDEX organization_by_website ON organization(website_url) WHERE website_url IS NOT NULL;
CREATE INDEX organization_first_look ON organization(updated_at, id) WHERE gifts_state = 'waiting';
CREATE INDEX organization_merged ON organization(merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX organization_name_waits ON organization(updated_at, id) WHERE pending_name IS NOT NULL;
CREATE INDEX organization_newest ON organization(created_at DESC, id DESC);
CREATE TRIGGER organization_added_verified AFTER INSERT ON organization WHEN NEW.is_profile_verified = 1 AND NEW.verification = 'new' BEGIN
  UPDATE organization SET verification = 'verified' WHERE id = NEW.id;
END;
CREATE TRIGGER organization_text_added AFTER INSERT ON organization BEGIN
  INSERT INTO organization_text_key (organization_id) VALUES (NEW.id);
  INSERT INTO organization_text (rowid, name, place, description) VALUES ((SELECT key FROM organization_text_key WHERE organization_id = NEW.id),
    NEW.name, coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''), NEW.description);
END;
CREATE TRIGGER organization_text_changed AFTER UPDATE OF name, address, description ON organization BEGIN
  DELETE FROM organization_text WHERE rowid = (SELECT key FROM organization_text_key WHERE organization_id = NEW.id);
  INSERT INTO organization_text (rowid, name, place, description) VALUES ((SELECT key FROM organization_text_key WHERE organization_id = NEW.id),
    NEW.name, coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''), NEW.description);
END;
CREATE TRIGGER organization_text_removed AFTER DELETE ON organization BEGIN
  DELETE FROM organization_text WHERE rowid = (SELECT key FROM organization_text_key WHERE organization_id = OLD.id);
  DELETE FROM organization_text_key WHERE organization_id = OLD.id;
END;
CREATE TRIGGER organization_verified AFTER UPDATE OF is_profile_verified ON organization WHEN NEW.is_profile_verified <> (NEW.verification = 'verified') BEGIN
  UPDATE organization SET verification = CASE WHEN NEW.is_profile_verified THEN 'verified' ELSE 'new' END WHERE id = NEW.id;
END;
CREATE TRIGGER request_text_organization_changed AFTER UPDATE OF name, address ON organization BEGIN
  UPDATE donation_request SET title = title WHERE organization_id = NEW.id;
END;

CREATE TABLE organization_check (
  organization_id TEXT NOT NULL REFERENCES organization(id),
  item TEXT NOT NULL CHECK (item IN ('registration','tax_number','tax_benefit','bank','mail_domain','person')),
  result TEXT NOT NULL CHECK (result IN ('passed','failed')),
  register TEXT NOT NULL DEFAULT '' CHECK (length(register) <= 100),
  valid_until INTEGER, checked_at INTEGER NOT NULL, checked_by TEXT NOT NULL, number_last4 TEXT,
  PRIMARY KEY (organization_id, item)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_check_ending ON organization_check(valid_until) WHERE valid_until IS NOT NULL AND item <> 'tax_benefit';

CREATE TABLE organization_email_link (
  organization_id TEXT PRIMARY KEY REFERENCES organization(id), user_id TEXT NOT NULL REFERENCES user(id), email TEXT NOT NULL,
  token_hash TEXT NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE organization_invitation (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organization(id),
  email TEXT NOT NULL COLLATE NOCASE,          -- only an account with this verified address can accept
  role TEXT NOT NULL CHECK (role IN ('owner','admin','member')),
  token_hash TEXT NOT NULL UNIQUE,             -- the SHA-256 of the secret in the newest link
  invited_by TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open','accepted','declined','withdrawn')),
  created_at INTEGER NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  settled_at INTEGER, accepted_by TEXT REFERENCES user(id), account_id TEXT
) STRICT;
CREATE INDEX organization_invitation_by_email ON organization_invitation(email);
CREATE INDEX organization_invitation_by_inviter ON organization_invitation(invited_by);
CREATE INDEX organization_invitation_newest ON organization_invitation(organization_id, created_at DESC);
CREATE UNIQUE INDEX organization_invitation_open ON organization_invitation(organization_id, email) WHERE state = 'open';

CREATE TABLE organization_member (
  organization_id TEXT NOT NULL REFERENCES organization(id), user_id TEXT NOT NULL REFERENCES user(id),
  role TEXT NOT NULL CHECK (role IN ('owner','admin','member')), created_at INTEGER NOT NULL, PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_member_user ON organization_member(user_id);
CREATE TRIGGER organization_last_owner_changes BEFORE UPDATE OF role, organization_id, user_id ON organization_member
  WHEN OLD.role = 'owner' AND (NEW.role <> 'owner' OR NEW.organization_id <> OLD.organization_id)
  AND NOT EXISTS (SELECT 1 FROM organization_member o WHERE o.organization_id = OLD.organization_id AND o.role = 'owner' AND o.user_id <> OLD.user_id)
  AND EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND closed_at IS NULL) BEGIN
  SELECT RAISE(ABORT, 'an organization keeps an owner');
END;
CREATE TRIGGER organization_last_owner_leaves BEFORE DELETE ON organization_member WHEN OLD.role = 'owner'
  AND NOT EXISTS (SELECT 1 FROM organization_member o WHERE o.organization_id = OLD.organization_id AND o.role = 'owner' AND o.user_id <> OLD.user_id)
  AND EXISTS (SELECT 1 FROM organization WHERE id = OLD.organization_id AND closed_at IS NULL) BEGIN
  SELECT RAISE(ABORT, 'an organization keeps an owner');
END;

CREATE TABLE organization_registration (
  organization_id TEXT NOT NULL REFERENCES organization(id), scheme TEXT NOT NULL CHECK (scheme IN ('80G','501c3')),
  number TEXT NOT NULL CHECK (number <> ''), valid_until INTEGER, created_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, scheme)
) STRICT, WITHOUT ROWID;
CREATE INDEX organization_registration_by_number ON organization_registration(number, scheme);
CREATE INDEX organization_registration_ending ON organization_registration(valid_until) WHERE valid_until IS NOT NULL;
CREATE TRIGGER registration_taken_added BEFORE INSERT ON organization_registration WHEN coalesce(NEW.valid_until > unixepoch('subsec') * 1000, 1)
  AND EXISTS (SELECT 1 FROM organization_registration g JOIN organization o ON o.id = g.organization_id AND o.closed_at IS NULL
    WHERE g.number = NEW.number AND g.scheme = NEW.scheme AND g.organization_id <> NEW.organization_id AND coalesce(g.valid_until > unixepoch('subsec') * 1000, 1)) BEGIN
  SELECT RAISE(ABORT, 'another organization has this registration');
END;
CREATE TRIGGER registration_taken_changed BEFORE UPDATE OF number, scheme, valid_until, organization_id ON organization_registration
  WHEN coalesce(NEW.valid_until > unixepoch('subsec') * 1000, 1)
  AND EXISTS (SELECT 1 FROM organization_registration g JOIN organization o ON o.id = g.organization_id AND o.closed_at IS NULL
    WHERE g.number = NEW.number AND g.scheme = NEW.scheme AND g.organization_id NOT IN (NEW.organization_id, OLD.organization_id)
      AND coalesce(g.valid_until > unixepoch('subsec') * 1000, 1)) BEGIN
  SELECT RAISE(ABORT, 'another organization has this registration');
END;

CREATE VIRTUAL TABLE organization_text USING fts5(name, place, description, content='', contentless_delete=1, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");

CREATE TABLE organization_text_key (key INTEGER PRIMARY KEY, organization_id TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE outbox_message (
  id TEXT PRIMARY KEY, channel TEXT NOT NULL CHECK (channel IN ('mail','sms','push')), user_id TEXT REFERENCES user(id), recipient TEXT NOT NULL,
  template TEXT NOT NULL, language TEXT NOT NULL, data TEXT NOT NULL, state TEXT NOT NULL DEFAULT 'queued' CHECK (state IN ('queued','sent','failed','skipped')),
  tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL, sent_at INTEGER, error TEXT, created_at INTEGER NOT NULL,
  bulk INTEGER NOT NULL DEFAULT 0 CHECK (bulk IN (0,1)),
  decision_id TEXT
) STRICT;
CREATE INDEX outbox_by_recipient ON outbox_message(recipient, created_at DESC);
CREATE INDEX outbox_by_user ON outbox_message(user_id, created_at DESC);
CREATE INDEX outbox_codes ON outbox_message(due_at) WHERE state = 'queued' AND template IN ('code', 'reset-password');
CREATE INDEX outbox_due ON outbox_message(bulk, due_at) WHERE state = 'queued';
CREATE INDEX outbox_newest ON outbox_message(created_at DESC);
CREATE INDEX outbox_of_decision ON outbox_message(decision_id) WHERE decision_id IS NOT NULL;

CREATE TABLE outbox_pace (name TEXT PRIMARY KEY, free_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE page_view_day (
  day INTEGER NOT NULL, path TEXT NOT NULL CHECK (path GLOB '/*'), views INTEGER NOT NULL CHECK (views > 0),
  PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner (
  id TEXT PRIMARY KEY, public_key TEXT NOT NULL UNIQUE, name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80), user_id TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended')), created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX partner_by_user ON partner(user_id, created_at);
CREATE INDEX partner_newest ON partner(created_at DESC, id DESC);

CREATE TABLE partner_day (
  partner_id TEXT NOT NULL REFERENCES partner(id), day INTEGER NOT NULL,
  loads INTEGER NOT NULL DEFAULT 0, opens INTEGER NOT NULL DEFAULT 0, plays INTEGER NOT NULL DEFAULT 0, minutes INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (partner_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE partner_origin (
  partner_id TEXT NOT NULL REFERENCES partner(id), origin TEXT NOT NULL, created_at INTEGER NOT NULL,
  PRIMARY KEY (partner_id, origin)
) STRICT, WITHOUT ROWID;

CREATE TABLE passkey (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), public_key TEXT NOT NULL, transports TEXT NOT NULL DEFAULT '[]',
  name TEXT NOT NULL, created_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE INDEX passkey_by_user ON passkey(user_id);

CREATE TABLE payment_attempt (
  id TEXT PRIMARY KEY, donation_id TEXT REFERENCES donation(id),
  provider TEXT NOT NULL CHECK (provider IN ('stripe','paypal','razorpay','offline')), provider_account TEXT NOT NULL, livemode INTEGER NOT NULL,
  method TEXT NOT NULL, provider_intent_id TEXT, provider_charge_id TEXT, provider_session_id TEXT, provider_customer_id TEXT,
  principal TEXT NOT NULL DEFAULT 'system',    -- who began it: the user, the guest's browser, the client address
  amount_minor INTEGER NOT NULL CHECK (amount_minor>0), currency TEXT NOT NULL CHECK (length(currency)=3),
  status TEXT NOT NULL CHECK (status IN ('created','requires_action','processing','in_review','succeeded','surplus','unapplied','failed','canceled')),
  status_rank INTEGER NOT NULL DEFAULT 0,     -- forward-only guard
  failure_code TEXT, failure_message TEXT, risk_level TEXT,
  settled_minor INTEGER, settled_currency TEXT, provider_fee_minor INTEGER CHECK (provider_fee_minor >= 0),
  created_at INTEGER NOT NULL, checked_at INTEGER NOT NULL,
  confirming_until INTEGER,                   -- while a call asks the provider to charge; other payments of its donation wait
  asked_at INTEGER NOT NULL DEFAULT 0,        -- when a visitor last made us ask the provider
  network TEXT,                               -- a keyed hash of the payer's
  card_brand TEXT, card_last4 TEXT,           -- for the donor's receipt
  approval_link TEXT, approval_until INTEGER, -- where a donor approves the payment in an app, such as UPI
  instrument TEXT, instrument_name TEXT, instrument_reference TEXT, payer_country TEXT CHECK (length(payer_country) = 2), card_fingerprint TEXT,   -- 'upi', 'netbanking', …; the bank; its own reference (UTR)
  UNIQUE (provider, provider_account, provider_intent_id), UNIQUE (provider, provider_account, provider_charge_id),
  UNIQUE (provider, provider_account, provider_session_id)
) STRICT;
CREATE INDEX attempt_awaits_donor ON payment_attempt(checked_at)
  WHERE status = 'requires_action' AND provider_session_id IS NULL AND confirming_until IS NULL AND donation_id IS NOT NULL;
CREATE INDEX attempt_bare ON payment_attempt(donation_id, checked_at)
  WHERE status = 'requires_action' AND provider_session_id IS NULL AND confirming_until IS NULL AND donation_id IS NULL;
CREATE INDEX attempt_by_card ON payment_attempt(card_last4, created_at) WHERE card_last4 IS NOT NULL;
CREATE INDEX attempt_by_donation ON payment_attempt(donation_id, created_at);
CREATE INDEX attempt_by_fingerprint ON payment_attempt(card_fingerprint, created_at) WHERE card_fingerprint IS NOT NULL;
CREATE INDEX attempt_by_network ON payment_attempt(network, created_at) WHERE network IS NOT NULL;
CREATE INDEX attempt_by_reference ON payment_attempt(instrument_reference) WHERE instrument_reference IS NOT NULL;
CREATE INDEX attempt_by_session ON payment_attempt(provider, provider_account, provider_session_id) WHERE provider_session_id IS NOT NULL;
CREATE INDEX attempt_fee_unknown ON payment_attempt(checked_at) WHERE status IN ('succeeded','surplus','unapplied') AND provider_fee_minor IS NULL;
CREATE INDEX attempt_may_hold_money ON payment_attempt(checked_at)
  WHERE status IN ('created','requires_action','processing','in_review') AND (status <> 'requires_action' OR provider_session_id IS NOT NULL OR confirming_until IS NOT NULL);
CREATE INDEX attempt_with_customer ON payment_attempt(provider, created_at) WHERE provider_customer_id IS NOT NULL AND provider = 'razorpay';
CREATE UNIQUE INDEX one_success_per_donation ON payment_attempt(donation_id) WHERE status='succeeded';
CREATE TRIGGER attempt_forgets_network AFTER UPDATE OF status, donation_id ON payment_attempt
  WHEN NEW.network IS NOT NULL AND (NEW.donation_id IS NOT NULL OR NEW.status NOT IN ('created','requires_action'))
  BEGIN UPDATE payment_attempt SET network = NULL WHERE id = NEW.id; END;

CREATE TABLE payout_identity (
  user_id TEXT PRIMARY KEY REFERENCES user(id),
  kind TEXT NOT NULL CHECK (kind IN ('pan','aadhaar','ssn_last4')), number_sealed TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE payout_sum (
  provider TEXT NOT NULL, payout_id TEXT NOT NULL,      -- the provider's id
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  gift_minor INTEGER NOT NULL, refund_minor INTEGER NOT NULL, dispute_minor INTEGER NOT NULL, other_minor INTEGER NOT NULL,  -- − for what was taken
  fee_minor INTEGER NOT NULL,                           -- of all of them, and the provider's own
  PRIMARY KEY (provider, payout_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE precondition (met INTEGER, name TEXT NOT NULL) STRICT;
CREATE TRIGGER precondition_failed BEFORE INSERT ON precondition WHEN NEW.met IS NOT 1 BEGIN SELECT RAISE(ABORT, 'precondition failed'); END;
CREATE TRIGGER precondition_met BEFORE INSERT ON precondition WHEN NEW.met = 1 BEGIN SELECT RAISE(IGNORE); END;

CREATE TABLE provider_customer (
  user_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  provider_account TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, provider, provider_account),
  UNIQUE (provider, provider_account, customer_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE push_subscription (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
  created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
  session_id TEXT
) STRICT;
CREATE INDEX push_subscription_by_session ON push_subscription(session_id) WHERE session_id IS NOT NULL;
CREATE INDEX push_subscription_by_user ON push_subscription(user_id, seen_at DESC);

CREATE TABLE radio_category (
  id TEXT PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE UNIQUE, position INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE radio_channel (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,                 -- in addresses: /radio/telugu.mp3
  name TEXT NOT NULL, voice_command_label TEXT NOT NULL DEFAULT '', is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),
  position INTEGER NOT NULL DEFAULT 0,
  sample_rate INTEGER NOT NULL DEFAULT 44100, channel_count INTEGER NOT NULL DEFAULT 2 CHECK (channel_count IN (1, 2)),
  filler_playlist_id TEXT REFERENCES radio_playlist(id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,               -- the filler starts anew after it
  deleted_at INTEGER,
  changed_minutes_at INTEGER NOT NULL DEFAULT 0,
  thumbnail_url TEXT
) STRICT;
CREATE INDEX radio_channel_filler ON radio_channel(filler_playlist_id) WHERE filler_playlist_id IS NOT NULL;

CREATE TABLE radio_favourite (
  user_id TEXT NOT NULL REFERENCES user(id), track_id TEXT NOT NULL REFERENCES radio_track(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, track_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE radio_listening (
  channel_id TEXT NOT NULL REFERENCES radio_channel(id),
  listener TEXT NOT NULL,                    -- a hash with the day's salt, never an address
  from_minute INTEGER NOT NULL, to_minute INTEGER NOT NULL CHECK (to_minute >= from_minute),
  player TEXT NOT NULL, country TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (channel_id, listener, from_minute)
) STRICT, WITHOUT ROWID;
CREATE INDEX radio_listening_by_time ON radio_listening(from_minute, channel_id);
CREATE INDEX radio_listening_until ON radio_listening(channel_id, to_minute, from_minute);

CREATE TABLE radio_media (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL DEFAULT '',
  media_type TEXT NOT NULL DEFAULT 'podcast' CHECK (media_type IN ('podcast', 'audio', 'video')),
  content_type TEXT NOT NULL, language TEXT NOT NULL DEFAULT 'english',
  category_id TEXT REFERENCES radio_category(id), podcast_id TEXT REFERENCES radio_podcast(id),
  track_id TEXT REFERENCES radio_track(id),  -- its bytes, or else
  external_url TEXT,                         -- where a linked video is
  thumbnail_url TEXT, bytes INTEGER, duration_ms INTEGER,
  chapters TEXT NOT NULL DEFAULT '[]',       -- JSON: [{ "startTime": seconds, "title": … }]
  transcript TEXT,                           -- WebVTT
  published_at INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER,
  season INTEGER CHECK (season BETWEEN 1 AND 10000), episode INTEGER CHECK (episode BETWEEN 1 AND 10000),
  CHECK ((track_id IS NULL) <> (external_url IS NULL))
) STRICT;
CREATE INDEX radio_media_category ON radio_media(category_id) WHERE category_id IS NOT NULL;
CREATE INDEX radio_media_list ON radio_media(media_type, published_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX radio_media_newest ON radio_media(published_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX radio_media_podcast ON radio_media(podcast_id, published_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX radio_media_track ON radio_media(track_id) WHERE track_id IS NOT NULL;

CREATE TABLE radio_member (
  id TEXT PRIMARY KEY, first_name TEXT NOT NULL, last_name TEXT NOT NULL, company_name TEXT NOT NULL DEFAULT '', title TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('Member', 'Host', 'Guest', 'Advisory Board Member', 'Expert')), city TEXT NOT NULL DEFAULT '',
  image_url TEXT, show_on_web INTEGER NOT NULL DEFAULT 0 CHECK (show_on_web IN (0, 1)),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX radio_member_list ON radio_member(created_at DESC, id DESC);

CREATE TABLE radio_minute (
  channel_id TEXT NOT NULL REFERENCES radio_channel(id),
  minute INTEGER NOT NULL,                   -- minutes since 1970
  revision TEXT NOT NULL,                    -- a hash of the pieces, in the addresses of the slots
  pieces TEXT NOT NULL,                      -- JSON, see api/domain/radio/timeline.ts
  earlier TEXT NOT NULL DEFAULT '[]',        -- versions that were listed before, as JSON
  PRIMARY KEY (channel_id, minute)
) STRICT, WITHOUT ROWID;

CREATE TABLE radio_play (
  channel_id TEXT NOT NULL REFERENCES radio_channel(id), started_at INTEGER NOT NULL, ends_at INTEGER NOT NULL,
  track_id TEXT NOT NULL REFERENCES radio_track(id),
  streaming_id TEXT, streaming_title TEXT,   -- null while the filler plays
  listeners INTEGER,
  PRIMARY KEY (channel_id, started_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX radio_play_by_time ON radio_play(started_at, channel_id);
CREATE INDEX radio_play_track ON radio_play(track_id, started_at);
CREATE INDEX radio_play_uncounted ON radio_play(ends_at) WHERE listeners IS NULL;

CREATE TABLE radio_playlist (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, producer TEXT NOT NULL DEFAULT '', rj_user_id TEXT REFERENCES user(id),
  description TEXT NOT NULL DEFAULT '', thumbnail_image_url TEXT, editor_pick INTEGER NOT NULL DEFAULT 0 CHECK (editor_pick IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,               -- also of its items; a filler playlist starts anew after it
  deleted_at INTEGER,
  merged_track_id TEXT REFERENCES radio_track(id),
  request_id TEXT REFERENCES donation_request(id)
) STRICT;
CREATE INDEX radio_playlist_list ON radio_playlist(created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX radio_playlist_merged ON radio_playlist(merged_track_id) WHERE merged_track_id IS NOT NULL;
CREATE INDEX radio_playlist_request ON radio_playlist(request_id) WHERE request_id IS NOT NULL;
CREATE INDEX radio_playlist_rj ON radio_playlist(rj_user_id) WHERE rj_user_id IS NOT NULL;

CREATE TABLE radio_playlist_category (
  playlist_id TEXT NOT NULL REFERENCES radio_playlist(id), category_id TEXT NOT NULL REFERENCES radio_category(id),
  PRIMARY KEY (playlist_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX radio_playlist_category_back ON radio_playlist_category(category_id);

CREATE TABLE radio_playlist_item (
  id TEXT PRIMARY KEY, playlist_id TEXT NOT NULL REFERENCES radio_playlist(id), track_id TEXT NOT NULL REFERENCES radio_track(id),
  position INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX radio_playlist_item_order ON radio_playlist_item(playlist_id, position, id);
CREATE INDEX radio_playlist_item_track ON radio_playlist_item(track_id);

CREATE TABLE radio_podcast (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE, title TEXT NOT NULL, author TEXT NOT NULL DEFAULT '', description TEXT NOT NULL DEFAULT '',
  language TEXT NOT NULL DEFAULT 'english', category_id TEXT REFERENCES radio_category(id), thumbnail_url TEXT,
  request_id TEXT REFERENCES donation_request(id),   -- the request that its funding link leads to
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER,
  show_type TEXT NOT NULL DEFAULT 'episodic' CHECK (show_type IN ('episodic', 'serial'))
) STRICT;
CREATE INDEX radio_podcast_list ON radio_podcast(created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE radio_streaming (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, editor_pick INTEGER NOT NULL DEFAULT 0 CHECK (editor_pick IN (0, 1)),
  channel_id TEXT NOT NULL REFERENCES radio_channel(id), playlist_id TEXT NOT NULL REFERENCES radio_playlist(id),
  start_time INTEGER NOT NULL CHECK (start_time % 60000 = 0),
  end_time INTEGER NOT NULL,
  planned_end INTEGER CHECK (planned_end % 60000 = 0),
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK (CASE WHEN planned_end IS NULL THEN end_time % 60000 = 0 AND end_time - start_time >= 300000
    ELSE end_time % 6000 = 0 AND start_time < end_time AND end_time < planned_end AND planned_end - start_time >= 300000 END)
) STRICT;
CREATE UNIQUE INDEX radio_streaming_by_start ON radio_streaming(channel_id, start_time);
CREATE INDEX radio_streaming_list ON radio_streaming(start_time DESC, id DESC);
CREATE INDEX radio_streaming_playlist ON radio_streaming(playlist_id);
CREATE TRIGGER radio_streaming_added BEFORE INSERT ON radio_streaming BEGIN
  SELECT RAISE(ABORT, 'radio streaming conflict') WHERE
    (SELECT end_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time <= NEW.start_time ORDER BY start_time DESC LIMIT 1) > NEW.start_time
    OR (SELECT start_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time >= NEW.start_time ORDER BY start_time LIMIT 1) < NEW.end_time;
END;
CREATE TRIGGER radio_streaming_moved BEFORE UPDATE OF channel_id, start_time, end_time ON radio_streaming BEGIN
  SELECT RAISE(ABORT, 'radio streaming conflict') WHERE
    (SELECT end_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time <= NEW.start_time AND id <> NEW.id ORDER BY start_time DESC LIMIT 1) > NEW.start_time
    OR (SELECT start_time FROM radio_streaming WHERE channel_id = NEW.channel_id AND start_time >= NEW.start_time AND id <> NEW.id ORDER BY start_time LIMIT 1) < NEW.end_time;
END;

CREATE TABLE radio_track (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,                        -- of the uploaded file
  title TEXT NOT NULL, artist TEXT NOT NULL DEFAULT '', composer TEXT NOT NULL DEFAULT '', publisher TEXT NOT NULL DEFAULT '',
  album TEXT NOT NULL DEFAULT '', label TEXT NOT NULL DEFAULT '', isrc TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '',
  thumbnail_url TEXT,
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  content_hash TEXT NOT NULL,                -- SHA-256 of the file
  sample_rate INTEGER NOT NULL CHECK (sample_rate > 0), channel_count INTEGER NOT NULL CHECK (channel_count IN (1, 2)),
  frames INTEGER NOT NULL CHECK (frames > 0), frame_samples INTEGER NOT NULL CHECK (frame_samples IN (576, 1152)),
  duration_ms INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER,
  chapters TEXT NOT NULL DEFAULT '[]'
) STRICT;
CREATE INDEX radio_track_content ON radio_track(content_hash);
CREATE INDEX radio_track_list ON radio_track(created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE radio_track_index (track_id TEXT PRIMARY KEY REFERENCES radio_track(id), offsets BLOB NOT NULL) STRICT;

CREATE TABLE radio_upcoming_playlist (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, description TEXT NOT NULL DEFAULT '', thumbnail_url TEXT,
  channel_id TEXT NOT NULL REFERENCES radio_channel(id), playlist_id TEXT REFERENCES radio_playlist(id),
  starts_at INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX radio_upcoming_playlist_list ON radio_upcoming_playlist(starts_at, id);

CREATE TABLE radio_upload (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  fingerprint TEXT NOT NULL,                 -- what tells the file from others on the sender's device
  name TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes > 0),
  track_id TEXT REFERENCES radio_track(id),  -- once it is in the library
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX radio_upload_age ON radio_upload(created_at);
CREATE UNIQUE INDEX radio_upload_of_user ON radio_upload(user_id, fingerprint);

CREATE TABLE radio_upload_part (
  upload_id TEXT NOT NULL REFERENCES radio_upload(id), number INTEGER NOT NULL,
  key TEXT NOT NULL,                         -- of its bytes in the platform's files
  PRIMARY KEY (upload_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE rate_limit (
  scope TEXT NOT NULL, window INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (scope, window)
) STRICT, WITHOUT ROWID;
CREATE INDEX rate_limit_window ON rate_limit(window);

CREATE TABLE "receipt" (
  id TEXT PRIMARY KEY,                                  -- opens the document, so that only its donor learns it
  code TEXT NOT NULL UNIQUE CHECK (length(code) = 16),  -- printed on it; opens the public page that confirms it
  donation_id TEXT NOT NULL REFERENCES donation(id),
  issuer_kind TEXT NOT NULL CHECK (issuer_kind IN ('organization','foundation')), issuer_id TEXT NOT NULL,
  scheme TEXT NOT NULL CHECK (scheme IN ('80G','501c3','IN','US')), fiscal_year INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  issuer_name TEXT, issuer_address TEXT, issuer_country TEXT, registration_number TEXT,  -- as they were; no name for the foundation
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  gift_minor INTEGER NOT NULL CHECK (gift_minor >= 0), cover_minor INTEGER NOT NULL CHECK (cover_minor >= 0),  -- after refunds
  certified_minor INTEGER NOT NULL DEFAULT 0 CHECK (certified_minor >= 0),   -- with or without the fee, by the setting of its day
  paid_currency TEXT CHECK (paid_currency IS NULL OR (length(paid_currency) = 3 AND paid_currency <> currency)),
  paid_gift_minor INTEGER CHECK ((paid_gift_minor IS NULL) = (paid_currency IS NULL) AND paid_gift_minor >= 0),
  paid_cover_minor INTEGER CHECK ((paid_cover_minor IS NULL) = (paid_currency IS NULL) AND paid_cover_minor >= 0),
  paid_on TEXT NOT NULL CHECK (paid_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), issued_at INTEGER NOT NULL,
  replaces TEXT UNIQUE REFERENCES "receipt"(id),
  voided_at INTEGER, void_reason TEXT CHECK (void_reason IN ('refunded','disputed','restored','withdrawn','corrected')),
  CHECK ((voided_at IS NULL) = (void_reason IS NULL)), CHECK (gift_minor + cover_minor > 0),
  UNIQUE (issuer_kind, issuer_id, scheme, fiscal_year, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_by_donation ON receipt(donation_id, issued_at);
CREATE INDEX receipt_by_issuer ON receipt(issuer_id, issued_at DESC, id DESC);
CREATE INDEX receipt_by_issuer_year ON receipt(issuer_id, scheme, fiscal_year, issued_at DESC, id DESC);
CREATE INDEX receipt_by_number ON receipt(number, fiscal_year, scheme);
CREATE INDEX receipt_by_scheme ON receipt(scheme, issued_at DESC, id DESC);
CREATE INDEX receipt_by_year ON receipt(scheme, fiscal_year, issued_at DESC, id DESC);
CREATE INDEX receipt_newest ON receipt(issued_at DESC, id DESC);
CREATE UNIQUE INDEX receipt_valid ON receipt(donation_id) WHERE voided_at IS NULL;
CREATE INDEX receipt_void ON receipt(issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
CREATE INDEX receipt_void_by_scheme ON receipt(scheme, issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
CREATE INDEX receipt_void_by_year ON receipt(scheme, fiscal_year, issued_at DESC, id DESC) WHERE voided_at IS NOT NULL;
CREATE TRIGGER receipt_frozen BEFORE UPDATE ON receipt
  WHEN (OLD.voided_at IS NOT NULL AND NOT (OLD.void_reason = 'withdrawn' AND NEW.voided_at IS NULL
      AND EXISTS (SELECT 1 FROM decision WHERE subject_id = OLD.code AND kind = 'receipt')))
    OR (OLD.voided_at IS NULL AND NEW.voided_at IS NULL) OR NEW.id IS NOT OLD.id OR NEW.code IS NOT OLD.code
    OR NEW.donation_id IS NOT OLD.donation_id OR NEW.issuer_kind IS NOT OLD.issuer_kind OR NEW.issuer_id IS NOT OLD.issuer_id
    OR NEW.scheme IS NOT OLD.scheme OR NEW.fiscal_year IS NOT OLD.fiscal_year OR NEW.number IS NOT OLD.number
    OR NEW.issuer_name IS NOT OLD.issuer_name OR NEW.issuer_address IS NOT OLD.issuer_address
    OR NEW.issuer_country IS NOT OLD.issuer_country OR NEW.registration_number IS NOT OLD.registration_number
    OR NEW.currency IS NOT OLD.currency OR NEW.gift_minor IS NOT OLD.gift_minor OR NEW.cover_minor IS NOT OLD.cover_minor
    OR NEW.certified_minor IS NOT OLD.certified_minor
    OR NEW.paid_on IS NOT OLD.paid_on OR NEW.issued_at IS NOT OLD.issued_at OR NEW.replaces IS NOT OLD.replaces
  BEGIN SELECT RAISE(ABORT,'a receipt is only voided, once'); END;
CREATE TRIGGER receipt_next_number BEFORE INSERT ON receipt
  WHEN NEW.number IS NOT 1 + coalesce((SELECT last_number FROM receipt_series WHERE issuer_kind = NEW.issuer_kind
    AND issuer_id = NEW.issuer_id AND scheme = NEW.scheme AND fiscal_year = NEW.fiscal_year), 0)
  BEGIN SELECT RAISE(ABORT,'receipts are numbered without gaps'); END;
CREATE TRIGGER receipt_no_del BEFORE DELETE ON receipt BEGIN SELECT RAISE(ABORT,'receipts are kept'); END;
CREATE TRIGGER receipt_no_replace BEFORE INSERT ON receipt
  WHEN NEW.voided_at IS NOT NULL OR EXISTS (SELECT 1 FROM receipt WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM receipt WHERE code = NEW.code)
    OR EXISTS (SELECT 1 FROM receipt WHERE replaces = NEW.replaces)
    OR EXISTS (SELECT 1 FROM receipt WHERE donation_id = NEW.donation_id AND voided_at IS NULL)
  BEGIN SELECT RAISE(ABORT,'receipt exists'); END;
CREATE TRIGGER receipt_numbered AFTER INSERT ON receipt BEGIN
  INSERT INTO receipt_series (issuer_kind, issuer_id, scheme, fiscal_year, last_number)
    VALUES (NEW.issuer_kind, NEW.issuer_id, NEW.scheme, NEW.fiscal_year, NEW.number)
    ON CONFLICT (issuer_kind, issuer_id, scheme, fiscal_year) DO UPDATE SET last_number = excluded.last_number;
END;
CREATE TRIGGER receipt_paid_frozen BEFORE UPDATE ON receipt
  WHEN NEW.paid_currency IS NOT OLD.paid_currency OR NEW.paid_gift_minor IS NOT OLD.paid_gift_minor
    OR NEW.paid_cover_minor IS NOT OLD.paid_cover_minor
  BEGIN SELECT RAISE(ABORT,'a receipt is only voided, once'); END;

CREATE TABLE receipt_backlog (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), paid_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_backlog_oldest ON receipt_backlog(paid_at, donation_id);

CREATE TABLE receipt_change (
  receipt_id TEXT PRIMARY KEY REFERENCES receipt(id), donation_id TEXT NOT NULL REFERENCES donation(id),
  kind TEXT NOT NULL CHECK (kind IN ('voided','corrected')),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  changed_by TEXT NOT NULL REFERENCES user(id), changed_at INTEGER NOT NULL,
  donor_first_name TEXT, donor_last_name TEXT, billing_address TEXT, pan_last4 TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_change_by ON receipt_change(changed_by);
CREATE INDEX receipt_change_by_last_name ON receipt_change(donor_last_name COLLATE NOCASE) WHERE donor_last_name IS NOT NULL;
CREATE INDEX receipt_change_of_gift ON receipt_change(donation_id);

CREATE TABLE receipt_series (
  issuer_kind TEXT NOT NULL CHECK (issuer_kind IN ('organization','foundation')), issuer_id TEXT NOT NULL,
  scheme TEXT NOT NULL CHECK (scheme IN ('80G','501c3','IN','US')), fiscal_year INTEGER NOT NULL,
  last_number INTEGER NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (issuer_kind, issuer_id, scheme, fiscal_year)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER series_advances BEFORE UPDATE ON receipt_series
  WHEN NEW.issuer_kind IS NOT OLD.issuer_kind OR NEW.issuer_id IS NOT OLD.issuer_id OR NEW.scheme IS NOT OLD.scheme
    OR NEW.fiscal_year IS NOT OLD.fiscal_year OR NEW.last_number IS NOT OLD.last_number + 1
    OR NOT EXISTS (SELECT 1 FROM receipt WHERE issuer_kind = NEW.issuer_kind AND issuer_id = NEW.issuer_id
      AND scheme = NEW.scheme AND fiscal_year = NEW.fiscal_year AND number = NEW.last_number)
  BEGIN SELECT RAISE(ABORT,'only a receipt advances its series'); END;
CREATE TRIGGER series_no_del BEFORE DELETE ON receipt_series BEGIN SELECT RAISE(ABORT,'series are kept'); END;
CREATE TRIGGER series_starts BEFORE INSERT ON receipt_series
  WHEN NOT EXISTS (SELECT 1 FROM receipt WHERE issuer_kind = NEW.issuer_kind AND issuer_id = NEW.issuer_id
    AND scheme = NEW.scheme AND fiscal_year = NEW.fiscal_year AND number = NEW.last_number)
  BEGIN SELECT RAISE(ABORT,'only a receipt advances its series'); END;

CREATE TABLE reconciliation_finding (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject_id TEXT NOT NULL, detail TEXT NOT NULL, found_at INTEGER NOT NULL, resolved_at INTEGER,
  provider TEXT, resolved_by TEXT, resolution TEXT,
  UNIQUE (kind, subject_id)
) STRICT;
CREATE INDEX finding_open ON reconciliation_finding(found_at, id) WHERE resolved_at IS NULL;
CREATE INDEX finding_resolved ON reconciliation_finding(resolved_at, id) WHERE resolved_at IS NOT NULL;

CREATE TABLE recovery_code (
  user_id TEXT NOT NULL REFERENCES user(id), code_hash TEXT NOT NULL, used_at INTEGER, PRIMARY KEY (user_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE recurring_gift (
  id TEXT PRIMARY KEY,
  donor_user_id TEXT, donor_first_name TEXT, donor_last_name TEXT, donor_email TEXT, billing_address TEXT,
  language TEXT NOT NULL, anonymous INTEGER NOT NULL DEFAULT 0,
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','individual','organization','foundation')),
  beneficiary_id TEXT NOT NULL, fund_id TEXT REFERENCES fund(id), region TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency)=3),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),          -- as the donor entered it
  fees_on_top INTEGER NOT NULL CHECK (fees_on_top IN (0,1)), fee_bps INTEGER NOT NULL, fee_fixed_minor INTEGER NOT NULL,
  every TEXT NOT NULL CHECK (every IN ('week','month','quarter','year')),
  day_of INTEGER NOT NULL CHECK (day_of BETWEEN 1 AND iif(every = 'week', 7, 31)),
  zone TEXT NOT NULL,
  next_period TEXT NOT NULL, next_due_at INTEGER NOT NULL,         -- the first period that has no row yet
  state TEXT NOT NULL CHECK (state IN ('active','paused','failing','ended')),
  reason TEXT CHECK (reason IN ('donor','recipient','failed','account','dispute')),
  provider TEXT NOT NULL, provider_account TEXT NOT NULL, customer_id TEXT NOT NULL, method_id TEXT NOT NULL,
  card_brand TEXT, card_last4 TEXT, card_expires TEXT,             -- '2029-04'
  expiry_told TEXT,                                                -- the expiry that the donor was told of
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, ended_at INTEGER,
  mandate_max_minor INTEGER CHECK (mandate_max_minor > 0),
  at_bank TEXT CHECK (at_bank IN ('paused','cancelled'))
) STRICT;
CREATE INDEX recurring_gift_by_donor ON recurring_gift(donor_user_id, created_at DESC, id DESC) WHERE donor_user_id IS NOT NULL;
CREATE INDEX recurring_gift_by_email ON recurring_gift(donor_email COLLATE NOCASE) WHERE donor_email IS NOT NULL;
CREATE INDEX recurring_gift_by_method ON recurring_gift(method_id);
CREATE INDEX recurring_gift_by_state ON recurring_gift(state, created_at, id);
CREATE INDEX recurring_gift_due ON recurring_gift(next_due_at) WHERE state = 'active';
CREATE INDEX recurring_gift_expiring ON recurring_gift(card_expires) WHERE state <> 'ended' AND card_expires IS NOT NULL;
CREATE INDEX recurring_gift_newest ON recurring_gift(created_at, id);
CREATE TRIGGER recurring_gift_ends_once BEFORE UPDATE OF state ON recurring_gift
  WHEN OLD.state = 'ended' AND NEW.state <> 'ended' BEGIN SELECT RAISE(ABORT,'an ended gift stays ended'); END;
CREATE TRIGGER recurring_gift_keeps_id BEFORE UPDATE ON recurring_gift
  WHEN NEW.id IS NOT OLD.id OR NEW.currency IS NOT OLD.currency OR NEW.every IS NOT OLD.every
  BEGIN SELECT RAISE(ABORT,'a regular gift keeps its id, currency and interval'); END;
CREATE TRIGGER recurring_gift_lets_mandate_go AFTER UPDATE OF state, method_id ON recurring_gift
  WHEN (OLD.mandate_max_minor IS NOT NULL OR OLD.provider = 'paypal') AND OLD.state <> 'ended' AND (NEW.state = 'ended' OR NEW.method_id <> OLD.method_id)
    AND NEW.at_bank IS NOT 'cancelled'
  BEGIN INSERT INTO mandate_to_cancel (provider, method_id, customer_id, try_at)
    VALUES (OLD.provider, OLD.method_id, OLD.customer_id, 0) ON CONFLICT DO NOTHING; END;

CREATE TABLE recurring_period (
  gift_id TEXT NOT NULL REFERENCES recurring_gift(id),
  period TEXT NOT NULL,                                            -- '2026-11', or the Monday of a week
  due_on TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open','paid','skipped','failed')),
  donation_id TEXT UNIQUE REFERENCES donation(id),                 -- none for a skipped one
  attempt_id TEXT,                                                 -- the try that runs, named before it begins
  tries INTEGER NOT NULL DEFAULT 0, try_at INTEGER,                -- null once it is over
  created_at INTEGER NOT NULL,
  PRIMARY KEY (gift_id, period),
  CHECK (state = 'skipped' OR donation_id IS NOT NULL), CHECK ((state = 'open') = (try_at IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX recurring_period_to_try ON recurring_period(try_at) WHERE state = 'open';
CREATE TRIGGER recurring_period_ends_once BEFORE UPDATE ON recurring_period
  WHEN NEW.gift_id IS NOT OLD.gift_id OR NEW.period IS NOT OLD.period OR (OLD.state IN ('paid','skipped') AND NEW.state <> OLD.state)
    OR (OLD.donation_id IS NOT NULL AND NEW.donation_id IS NOT OLD.donation_id AND NOT (OLD.state = 'open' AND NEW.state = 'paid'
      AND EXISTS (SELECT 1 FROM recurring_renewal WHERE donation_id = NEW.donation_id AND gift_id = NEW.gift_id)))
  BEGIN SELECT RAISE(ABORT,'a period is charged once'); END;
CREATE TRIGGER recurring_period_no_del BEFORE DELETE ON recurring_period WHEN OLD.state = 'paid'
  BEGIN SELECT RAISE(ABORT,'a paid period is kept'); END;
CREATE TRIGGER recurring_period_no_replace BEFORE INSERT ON recurring_period
  WHEN EXISTS (SELECT 1 FROM recurring_period WHERE gift_id = NEW.gift_id AND period = NEW.period)
  BEGIN SELECT RAISE(ABORT,'period exists'); END;

CREATE TABLE recurring_renewal (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), gift_id TEXT NOT NULL REFERENCES recurring_gift(id), created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX recurring_renewal_by_gift ON recurring_renewal(gift_id);

CREATE TABLE refund (
  id TEXT PRIMARY KEY, attempt_id TEXT NOT NULL REFERENCES payment_attempt(id), provider TEXT NOT NULL, provider_refund_id TEXT,
  amount_minor INTEGER NOT NULL CHECK (amount_minor>0), fee_returned_minor INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL CHECK (reason IN ('requested','duplicate','fraud','dispute','beneficiary_rejected','unapplied')),
  status TEXT NOT NULL CHECK (status IN ('created','pending','succeeded','failed')), created_at INTEGER NOT NULL, checked_at INTEGER NOT NULL,
  note TEXT, requested_by TEXT, from_reserve INTEGER NOT NULL DEFAULT 0,
  UNIQUE (provider, provider_refund_id)
) STRICT;
CREATE INDEX refund_by_attempt ON refund(attempt_id);
CREATE INDEX refund_unsettled ON refund(checked_at) WHERE status IN ('created','pending');

CREATE TABLE region (
  id TEXT PRIMARY KEY CHECK (length(id) = 2), name TEXT NOT NULL, iso3 TEXT NOT NULL UNIQUE,
  currency TEXT NOT NULL CHECK (length(currency) = 3), is_default INTEGER NOT NULL DEFAULT 0, disabled INTEGER NOT NULL DEFAULT 0,
  card_fee_bps INTEGER NOT NULL CHECK (card_fee_bps BETWEEN 0 AND 10000), ach_fee_bps INTEGER NOT NULL CHECK (ach_fee_bps BETWEEN 0 AND 10000)
) STRICT;

CREATE TABLE registration_date (
  number TEXT PRIMARY KEY, issued_on TEXT NOT NULL CHECK (issued_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT, WITHOUT ROWID;

CREATE TABLE "registration_entry" (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organization(id),
  scheme TEXT NOT NULL CHECK (scheme IN ('legal','80G','12A','FCRA','501c3')),
  number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 30),
  year INTEGER NOT NULL CHECK (year BETWEEN 1850 AND 2200),
  valid_until INTEGER CHECK (scheme <> 'legal' OR valid_until IS NULL), -- null if it has no end
  file_id TEXT NOT NULL,                     -- a document of the organization
  state TEXT NOT NULL CHECK (state IN ('waiting','approved','rejected','replaced')),
  reason TEXT CHECK (length(reason) <= 500), -- why it was rejected, for the owners
  entered_by TEXT NOT NULL, entered_at INTEGER NOT NULL, decided_by TEXT, decided_at INTEGER
) STRICT;
CREATE UNIQUE INDEX registration_entry_approved ON registration_entry(organization_id, scheme) WHERE state = 'approved';
CREATE INDEX registration_entry_by_file ON registration_entry(file_id);
CREATE INDEX registration_entry_by_state ON registration_entry(state, entered_at, id);
CREATE INDEX registration_entry_ending ON registration_entry(valid_until) WHERE state = 'approved' AND valid_until IS NOT NULL;
CREATE INDEX registration_entry_of ON registration_entry(organization_id, scheme);
CREATE UNIQUE INDEX registration_entry_open ON registration_entry(organization_id, scheme) WHERE state IN ('waiting','rejected');
CREATE TRIGGER registration_entry_approved_stays BEFORE UPDATE OF number, year, valid_until, scheme, file_id ON registration_entry
  WHEN OLD.state IN ('approved','replaced') BEGIN
  SELECT RAISE(ABORT, 'an approved registration stays as it is');
END;

CREATE TABLE registration_reminder (
  organization_id TEXT NOT NULL REFERENCES organization(id), scheme TEXT NOT NULL, valid_until INTEGER NOT NULL,
  days INTEGER NOT NULL CHECK (days IN (60, 7)), sent_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, scheme, valid_until, days)
) STRICT, WITHOUT ROWID;

CREATE TABLE request_change (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id),
  status INTEGER NOT NULL CHECK (status IN (0, 3, -1, -2, -7)),  -- who decides about it, or what was decided, as for requests
  columns TEXT NOT NULL DEFAULT '{}',        -- what of the request differs, as JSON by the names of db/schema
  invitees TEXT,                             -- everyone who would be invited, as JSON; null for no change
  reopens INTEGER NOT NULL DEFAULT 0 CHECK (reopens IN (0, 1)),  -- a closed request takes gifts again once this is approved
  noted INTEGER NOT NULL DEFAULT 0 CHECK (noted IN (0, 1)),      -- something is done already and staff should look: a file is gone
  reason TEXT, changed_by TEXT, changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_change_waiting ON request_change(status) WHERE status IN (0, 3);

CREATE TABLE request_comment (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id), user_id TEXT NOT NULL REFERENCES user(id),
  text TEXT NOT NULL CHECK (text <> ''), created_at INTEGER NOT NULL, hidden_at INTEGER,
  edited_at INTEGER, held_at INTEGER
) STRICT;
CREATE INDEX request_comment_by_user ON request_comment(user_id, created_at DESC);
CREATE INDEX request_comment_held ON request_comment(held_at, id) WHERE held_at IS NOT NULL;
CREATE INDEX request_comment_held_on ON request_comment(request_id, held_at, id) WHERE held_at IS NOT NULL;
CREATE INDEX request_comment_list ON request_comment(request_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE TRIGGER comment_counted AFTER INSERT ON request_comment WHEN NEW.hidden_at IS NULL BEGIN
  INSERT INTO request_count (request_id, comments) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET comments = comments + 1;
END;
CREATE TRIGGER comment_hidden AFTER UPDATE OF hidden_at ON request_comment WHEN (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) BEGIN
  UPDATE request_count SET comments = comments + CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END WHERE request_id = NEW.request_id;
END;
CREATE TRIGGER comment_report_removed BEFORE DELETE ON request_comment BEGIN
  DELETE FROM comment_report WHERE comment_id = OLD.id;
END;
CREATE TRIGGER comment_uncounted AFTER DELETE ON request_comment WHEN OLD.hidden_at IS NULL BEGIN
  UPDATE request_count SET comments = comments - 1 WHERE request_id = OLD.request_id;
END;

CREATE TABLE request_count (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), likes INTEGER NOT NULL DEFAULT 0, favourites INTEGER NOT NULL DEFAULT 0,
  comments INTEGER NOT NULL DEFAULT 0, views INTEGER NOT NULL DEFAULT 0, shares INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE request_day (
  request_id TEXT NOT NULL REFERENCES donation_request(id), day INTEGER NOT NULL,
  views INTEGER NOT NULL DEFAULT 0, shares INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (request_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE request_document (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id), name TEXT NOT NULL, user_given_name TEXT,
  note TEXT, url TEXT NOT NULL, bytes INTEGER NOT NULL CHECK (bytes >= 0), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_document_list ON request_document(request_id, created_at, id);

CREATE TABLE "request_draft" (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), request_type TEXT NOT NULL,
  typed TEXT NOT NULL DEFAULT '{}', default_image_url TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  step TEXT NOT NULL DEFAULT 'basics',                          -- where its author stopped
  reminded INTEGER NOT NULL DEFAULT 0 CHECK (reminded BETWEEN 0 AND 3)  -- 1: after a day, 2: after five days too, 3: refused
) STRICT;
CREATE INDEX request_draft_by_change ON request_draft(updated_at);
CREATE INDEX request_draft_of_user ON request_draft(user_id, updated_at DESC);
CREATE INDEX request_draft_to_remind ON request_draft(updated_at) WHERE reminded < 2;

CREATE TABLE request_favourite (
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL REFERENCES donation_request(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_favourite_list ON request_favourite(user_id, created_at DESC, request_id DESC);
CREATE TRIGGER favourite_counted AFTER INSERT ON request_favourite BEGIN
  INSERT INTO request_count (request_id, favourites) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET favourites = favourites + 1;
END;
CREATE TRIGGER favourite_uncounted AFTER DELETE ON request_favourite BEGIN
  UPDATE request_count SET favourites = favourites - 1 WHERE request_id = OLD.request_id;
END;

CREATE TABLE request_helper (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  email TEXT NOT NULL COLLATE NOCASE,          -- only an account with this verified address can accept
  role TEXT NOT NULL CHECK (role IN ('editor','reader')),
  token_hash TEXT NOT NULL UNIQUE,             -- the SHA-256 of the secret in the newest link
  invited_by TEXT NOT NULL REFERENCES user(id),
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open','accepted','declined','removed')),
  user_id TEXT REFERENCES user(id),            -- who accepted
  created_at INTEGER NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, settled_at INTEGER,
  CHECK (state <> 'accepted' OR user_id IS NOT NULL)
) STRICT;
CREATE INDEX request_helper_accepted_by ON request_helper(user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX request_helper_at ON request_helper(request_id, email) WHERE state IN ('open','accepted');
CREATE INDEX request_helper_by_email ON request_helper(email);
CREATE INDEX request_helper_by_inviter ON request_helper(invited_by);
CREATE INDEX request_helper_of_person ON request_helper(user_id, settled_at DESC) WHERE state = 'accepted';
CREATE INDEX request_helper_of_request ON request_helper(request_id);
CREATE UNIQUE INDEX request_helper_person ON request_helper(request_id, user_id) WHERE state = 'accepted';

CREATE TABLE request_identity (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), user_id TEXT NOT NULL REFERENCES user(id), pan TEXT, aadhaar TEXT,
  changed_at INTEGER,                         -- the numbers are others than those that were approved
  parent_name TEXT
) STRICT;

CREATE TABLE "request_invite" (
  request_id TEXT NOT NULL REFERENCES donation_request(id), invitee TEXT NOT NULL,
  mail TEXT NOT NULL DEFAULT 'waiting' CHECK (mail IN ('waiting', 'due', 'sent')),   -- they are told once it is live
  id TEXT NOT NULL UNIQUE, invited_at INTEGER NOT NULL,
  visited_at INTEGER,                               -- the first visit
  PRIMARY KEY (request_id, invitee)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_invite_due ON request_invite(request_id) WHERE mail = 'due';
CREATE INDEX request_invite_newest ON request_invite(request_id, invited_at DESC, id DESC);
CREATE INDEX request_invite_of ON request_invite(invitee);
CREATE TRIGGER request_invite_removed AFTER DELETE ON request_invite BEGIN
  DELETE FROM request_invite_opened WHERE invitation_id = OLD.id;
END;

CREATE TABLE request_invite_opened (
  user_id TEXT NOT NULL REFERENCES user(id), invitation_id TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, invitation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_invite_opened_of ON request_invite_opened(invitation_id);

CREATE TABLE request_kept_answer (
  request_id TEXT NOT NULL REFERENCES donation_request(id),
  user_id TEXT NOT NULL REFERENCES user(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000), changed_at INTEGER NOT NULL,
  PRIMARY KEY (request_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_kept_answer_of_user ON request_kept_answer(user_id);

CREATE TABLE request_like (
  user_id TEXT NOT NULL REFERENCES user(id), request_id TEXT NOT NULL REFERENCES donation_request(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, request_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER like_counted AFTER INSERT ON request_like BEGIN
  INSERT INTO request_count (request_id, likes) VALUES (NEW.request_id, 1) ON CONFLICT (request_id) DO UPDATE SET likes = likes + 1;
END;
CREATE TRIGGER like_uncounted AFTER DELETE ON request_like BEGIN
  UPDATE request_count SET likes = likes - 1 WHERE request_id = OLD.request_id;
END;

CREATE TABLE request_mark (
  kind TEXT NOT NULL CHECK (kind IN ('text','story','picture','look','phone','address')), value TEXT NOT NULL,
  request_id TEXT NOT NULL REFERENCES donation_request(id), PRIMARY KEY (kind, value, request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_mark_of_request ON request_mark(request_id);

CREATE TABLE request_mark_due (request_id TEXT PRIMARY KEY, changes INTEGER NOT NULL DEFAULT 1) STRICT, WITHOUT ROWID;

CREATE TABLE request_milestone (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), percent INTEGER NOT NULL CHECK (percent IN (25,50,75,100)),
  told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE request_news (
  kind TEXT NOT NULL CHECK (kind IN ('gift','comment')),
  subject_id TEXT NOT NULL,                                     -- the donation or the comment
  request_id TEXT NOT NULL REFERENCES donation_request(id),
  created_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
  told_at INTEGER, singly INTEGER NOT NULL DEFAULT 0 CHECK (singly IN (0,1)),
  PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_news_due ON request_news(due_at) WHERE told_at IS NULL;
CREATE INDEX request_news_singly ON request_news(request_id, kind, told_at) WHERE singly = 1;
CREATE INDEX request_news_waiting ON request_news(request_id, kind, created_at, subject_id) WHERE told_at IS NULL;

CREATE TABLE request_own_milestone (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), minor INTEGER NOT NULL CHECK (minor > 0), told_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE request_report (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  reason TEXT NOT NULL CHECK (reason IN ('false','copied','hurtful','other')), message TEXT NOT NULL, email TEXT,
  created_at INTEGER NOT NULL, resolved_at INTEGER,
  resolved_by TEXT, outcome TEXT CHECK (outcome IN ('upheld','dismissed')), outcome_reason TEXT
) STRICT;
CREATE INDEX request_report_by_email ON request_report(email) WHERE email IS NOT NULL;
CREATE INDEX request_report_of_request ON request_report(request_id, created_at);
CREATE INDEX request_report_open ON request_report(created_at) WHERE resolved_at IS NULL;
CREATE INDEX request_report_settled ON request_report(resolved_at, id) WHERE resolved_at IS NOT NULL;

CREATE TABLE request_review (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id),
  held_by TEXT CHECK (held_by IN ('owner','staff')),
  approved TEXT, approved_at INTEGER, approved_by TEXT,
  assigned_to TEXT, assigned_at INTEGER
) STRICT;
CREATE INDEX request_review_assigned ON request_review(assigned_to) WHERE assigned_to IS NOT NULL;

CREATE TABLE request_source_day (
  request_id TEXT NOT NULL REFERENCES donation_request(id), day INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('site', 'widget', 'link', 'mail')), views INTEGER NOT NULL CHECK (views > 0),
  PRIMARY KEY (request_id, day, source)
) STRICT, WITHOUT ROWID;

CREATE VIEW request_tags AS SELECT w.request_id, 'zqstatus' || hex(w.status) || w.words
  || CASE WHEN w.is_private THEN ' zqprivate' ELSE ' zqpublic' END
  || CASE WHEN w.status IN (1, 2, 9, -4) AND NOT w.is_private THEN ' zqlisted' ELSE '' END
  || CASE WHEN w.status IN (1, 9) AND NOT w.is_private THEN ' zqopen' || replace(w.words, ' zq', ' zqopen') ELSE '' END AS tags
  FROM (SELECT r.id AS request_id, r.status, r.is_private, ' zqkind' || hex(r.request_type)
    || coalesce(' zqcause' || hex(g.slug), '') || coalesce(' zqcity' || hex(r.city), '') || ' zqsource' || hex(r.source_of_creation)
    || coalesce(' zqblood' || hex(r.blood_group), '') || coalesce(' zqneeded' || hex(r.needed_by), '')
    || coalesce(' zqweek' || hex(date(r.needed_by, 'weekday 0', '-6 days')), '')
    || coalesce(' zqorganization' || hex(r.organization_id), '')
    || CASE WHEN r.is_urgent THEN ' zqurgent' ELSE '' END || CASE WHEN r.is_tax_benefit THEN ' zqtax' ELSE '' END AS words
    FROM donation_request r LEFT JOIN category g ON g.id = r.category_id) w;

CREATE VIRTUAL TABLE request_text USING fts5(title, name, beneficiary, place, organizer, kind, story, tags, content='', contentless_delete=1,
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");

CREATE VIEW request_text_base AS SELECT id AS request_id, region, created_at,
  (unicode(region) * 128 + unicode(substr(region, 2))) * 4294967296 AS base FROM donation_request;

CREATE TABLE request_text_key (key INTEGER PRIMARY KEY, request_id TEXT NOT NULL UNIQUE) STRICT;
CREATE TRIGGER request_text_key_added AFTER INSERT ON request_text_key BEGIN
  INSERT INTO request_text (rowid, title, name, beneficiary, place, organizer, kind, story, tags)
    SELECT NEW.key, w.title, w.name, w.beneficiary, w.place, w.organizer, w.cause || ' ' || w.kind, w.story, t.tags
    FROM request_words w CROSS JOIN request_tags t ON t.request_id = w.request_id WHERE w.request_id = NEW.request_id;
  -- Every space or hyphen becomes the border of two strings of a JSON array.
  INSERT INTO search_word (word) SELECT DISTINCT found.word FROM (
    SELECT lower(trim(value, '.,:;!?…()[]{}<>"''“”‘’«»&/|*#+–—।')) AS word FROM request_words w,
      json_each(replace(replace(json_array(w.title || ' ' || w.name || ' ' || coalesce(w.beneficiary, '') || ' ' || w.place || ' ' || w.organizer || ' ' || w.cause), ' ', '","'), '-', '","'))
    WHERE w.request_id = NEW.request_id) found
    WHERE length(found.word) BETWEEN 4 AND 30 AND found.word NOT GLOB '*[0-9]*'
      AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = found.word);
END;
CREATE TRIGGER request_text_key_removed AFTER DELETE ON request_text_key BEGIN
  DELETE FROM request_text WHERE rowid = OLD.key;
END;

CREATE TABLE request_thanks (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX request_thanks_of ON request_thanks(request_id, created_at);

CREATE TABLE request_totals (
  request_id TEXT PRIMARY KEY REFERENCES donation_request(id), currency TEXT NOT NULL, raised_minor INTEGER NOT NULL DEFAULT 0,
  withdrawn_minor INTEGER NOT NULL DEFAULT 0, donation_count INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX request_totals_raised ON request_totals(currency, raised_minor DESC, request_id, donation_count);
CREATE INDEX request_totals_waiting ON request_totals(request_id) WHERE raised_minor > withdrawn_minor;

CREATE TABLE request_update (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  text TEXT NOT NULL CHECK (text <> ''), created_at INTEGER NOT NULL,
  image_url TEXT, edited_at INTEGER,
  tells_outcome INTEGER NOT NULL DEFAULT 0 CHECK (tells_outcome IN (0, 1))   -- what became of a fulfilled request, above all others
) STRICT;
CREATE INDEX request_update_list ON request_update(request_id, created_at DESC, id DESC);

CREATE TABLE request_visit (
  day INTEGER NOT NULL,                      -- days since 1970, UTC
  request_id TEXT NOT NULL REFERENCES donation_request(id),
  kind TEXT NOT NULL CHECK (kind IN ('view','share')),
  visitor TEXT NOT NULL, source TEXT CHECK (source IN ('site', 'widget', 'link', 'mail')),                     -- a hash with the day's salt, never an address
  PRIMARY KEY (day, request_id, kind, visitor)
) STRICT, WITHOUT ROWID;

CREATE VIEW request_words AS SELECT r.id AS request_id, r.title,
  CASE WHEN r.beneficiary_is_minor THEN substr(trim(r.name), 1, instr(trim(r.name) || ' ', ' ') - 1) ELSE r.name END AS name,
  CASE WHEN r.beneficiary_is_minor THEN substr(trim(r.beneficiary_name), 1, instr(trim(r.beneficiary_name) || ' ', ' ') - 1)
    ELSE r.beneficiary_name END AS beneficiary,
  coalesce(r.city, '') || ' ' || coalesce(
    CASE WHEN o.address ->> '$.city' = r.city THEN o.address ->> '$.state' END,
    (SELECT group_concat(DISTINCT s.name) FROM city c CROSS JOIN state s ON s.id = c.state_id WHERE c.name = r.city AND s.country_id = r.region),
    '') AS place,
  coalesce(u.first_name || ' ' || u.last_name, '') || ' ' || coalesce(o.name, '') AS organizer,
  coalesce(g.slug || ' ' || g.name, '') AS cause, r.request_type AS kind, r.story
  FROM donation_request r LEFT JOIN user u ON u.id = r.user_id LEFT JOIN organization o ON o.id = r.organization_id
  LEFT JOIN category g ON g.id = r.category_id;

CREATE TABLE saved_search (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id), region TEXT NOT NULL REFERENCES region(id),
  keyword TEXT NOT NULL CHECK (length(keyword) <= 100), filters TEXT NOT NULL CHECK (length(filters) <= 300), language TEXT NOT NULL,
  seen_key INTEGER NOT NULL, due_at INTEGER NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_search_due ON saved_search(due_at, id);
CREATE UNIQUE INDEX saved_search_once ON saved_search(user_id, region, keyword, filters);
CREATE TRIGGER saved_search_removed BEFORE DELETE ON saved_search BEGIN
  DELETE FROM saved_search_told WHERE search_id = OLD.id;
END;

CREATE TABLE saved_search_told (
  search_id TEXT NOT NULL REFERENCES saved_search(id), request_id TEXT NOT NULL, PRIMARY KEY (search_id, request_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE search_word (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
CREATE TRIGGER search_word_added AFTER INSERT ON search_word BEGIN
  INSERT INTO search_word_parts (rowid, word) VALUES (NEW.id, '<' || NEW.word || '>');
END;

CREATE VIRTUAL TABLE search_word_parts USING fts5(word, content='', detail='none', tokenize='trigram');

CREATE TABLE sender_refusal (
  holder TEXT NOT NULL, sender_id TEXT NOT NULL,
  campaign_id TEXT,                          -- whose mail had the link
  created_at INTEGER NOT NULL,
  PRIMARY KEY (sender_id, holder)
) STRICT, WITHOUT ROWID;
CREATE INDEX sender_refusal_by_campaign ON sender_refusal(campaign_id) WHERE campaign_id IS NOT NULL;
CREATE INDEX sender_refusal_by_holder ON sender_refusal(holder);

CREATE TABLE session (
  id TEXT PRIMARY KEY,                       -- the SHA-256 of the token, which only the browser has
  user_id TEXT NOT NULL REFERENCES user(id), created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, seen_at INTEGER NOT NULL,
  user_agent TEXT, method TEXT NOT NULL CHECK (method IN ('password','code','oauth','passkey','demo')),
  second_factor_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX session_by_user ON session(user_id, seen_at DESC);
CREATE INDEX session_expired ON session(expires_at);
CREATE TRIGGER session_ends_pushes AFTER DELETE ON session BEGIN
  DELETE FROM push_subscription WHERE session_id = OLD.id;
END;

CREATE TABLE short_url (
  code TEXT PRIMARY KEY CHECK (length(code) = 8), user_id TEXT NOT NULL REFERENCES user(id), path TEXT NOT NULL CHECK (path GLOB '/*'),
  represents TEXT, reference_id TEXT, created_at INTEGER NOT NULL, UNIQUE (user_id, path)
) STRICT;
CREATE INDEX short_url_by_user ON short_url(user_id, created_at DESC, code DESC);
CREATE TRIGGER short_url_removed AFTER DELETE ON short_url BEGIN
  DELETE FROM short_url_day WHERE code = OLD.code;
END;

CREATE TABLE short_url_day (
  code TEXT NOT NULL, day INTEGER NOT NULL, visits INTEGER NOT NULL CHECK (visits > 0), PRIMARY KEY (code, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE "sign_in_step" (
  id TEXT PRIMARY KEY,                       -- the SHA-256 of the secret that only the browser or the provider has
  kind TEXT NOT NULL CHECK (kind IN ('second-factor','provider','provider-sign-up','passkey','new-passkey','number-sign-up','number-owner')),
  user_id TEXT REFERENCES user(id), browser_hash TEXT, data TEXT NOT NULL,
  created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_step_by_user ON sign_in_step(user_id);
CREATE INDEX sign_in_step_expired ON sign_in_step(expires_at);

CREATE TABLE sms_count (
  scope TEXT NOT NULL,                       -- a kind and what it counts; numbers and networks as hashes
  day INTEGER NOT NULL,                      -- days since the epoch
  count INTEGER NOT NULL, PRIMARY KEY (scope, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX sms_count_by_day ON sms_count(day);

CREATE TABLE "staff_assignment" (
  subject_kind TEXT NOT NULL CHECK (length(subject_kind) BETWEEN 2 AND 40 AND subject_kind <> 'request'),
  subject_id TEXT NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 200),
  user_id TEXT NOT NULL REFERENCES user(id), assigned_by TEXT NOT NULL, assigned_at INTEGER NOT NULL,
  PRIMARY KEY (subject_kind, subject_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_assignment_of_user ON staff_assignment(user_id, subject_kind, assigned_at DESC);

CREATE TABLE "staff_note" (
  id TEXT PRIMARY KEY,
  subject_kind TEXT NOT NULL CHECK (length(subject_kind) BETWEEN 2 AND 40),
  subject_id TEXT NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 200),   -- a donation's public id, a receipt's code, a payout's provider:id
  author_id TEXT NOT NULL REFERENCES user(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_note_by_author ON staff_note(author_id);
CREATE INDEX staff_note_of_subject ON staff_note(subject_kind, subject_id, created_at DESC, id DESC);

CREATE TABLE staff_view (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id),
  list TEXT NOT NULL CHECK (length(list) BETWEEN 2 AND 100),      -- the path of its screen
  name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) BETWEEN 1 AND 40),
  query TEXT NOT NULL CHECK (length(query) <= 1000),              -- of the list's address
  shared_with TEXT CHECK (shared_with IN ('admin','superAdmin','finAdmin','talRadioAdmin','volunteer','volunteerAdmin')),
  created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX staff_view_named ON staff_view(user_id, list, name);
CREATE INDEX staff_view_shared ON staff_view(list, shared_with) WHERE shared_with IS NOT NULL;

CREATE TABLE state (id TEXT PRIMARY KEY, country_id TEXT NOT NULL REFERENCES country(id), name TEXT NOT NULL) STRICT;
CREATE INDEX state_by_country ON state(country_id, name);

CREATE TABLE statistics_mark (name TEXT PRIMARY KEY, counted INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE supporter_gift (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), page_id TEXT NOT NULL REFERENCES supporter_page(id),
  thanks_id TEXT REFERENCES supporter_thanks(id), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supporter_gift_by_thanks ON supporter_gift(thanks_id) WHERE thanks_id IS NOT NULL;
CREATE INDEX supporter_gift_newest ON supporter_gift(page_id, created_at DESC, donation_id DESC);

CREATE TABLE supporter_page (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 3 AND 60),
  kind TEXT NOT NULL CHECK (kind IN ('honour','memory','walk','birthday','other')),
  user_id TEXT NOT NULL REFERENCES user(id), team_id TEXT REFERENCES supporter_team(id),
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','organization','foundation')), beneficiary_id TEXT NOT NULL,
  region TEXT NOT NULL, currency TEXT NOT NULL CHECK (currency IN ('INR','USD')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 120), story TEXT NOT NULL CHECK (length(story) <= 3000),
  honoree TEXT, dates TEXT,                 -- of a page in honour or memory: the person's name, and their years as typed
  goal_minor INTEGER CHECK (goal_minor > 0),
  picture_id TEXT,                          -- a picture of its owner's; without its file the page has none
  hides_total INTEGER NOT NULL DEFAULT 0 CHECK (hides_total IN (0,1)),
  is_open INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0,1)),
  ended_by TEXT CHECK (ended_by IN ('owner','recipient','staff')),
  state TEXT NOT NULL CHECK (state IN ('shown','held','hidden')),  -- as of gifts' messages
  reported_at INTEGER,                      -- the first report that staff have not decided about
  decided_at INTEGER, created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supporter_page_by_team ON supporter_page(team_id, created_at, id) WHERE team_id IS NOT NULL;
CREATE INDEX supporter_page_by_user ON supporter_page(user_id, created_at DESC, id DESC);
CREATE INDEX supporter_page_newest ON supporter_page(created_at DESC, id DESC);
CREATE INDEX supporter_page_of ON supporter_page(beneficiary_kind, beneficiary_id, created_at DESC, id DESC) WHERE state = 'shown' AND is_open = 1;
CREATE INDEX supporter_page_waiting ON supporter_page(created_at, id) WHERE state = 'held' OR reported_at IS NOT NULL;

CREATE TABLE supporter_page_report (
  page_id TEXT NOT NULL REFERENCES supporter_page(id), user_id TEXT NOT NULL REFERENCES user(id),
  reason TEXT NOT NULL, message TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (page_id, user_id)
) STRICT;
CREATE INDEX supporter_page_report_by_user ON supporter_page_report(user_id);

CREATE TABLE supporter_team (
  id TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE CHECK (length(slug) BETWEEN 3 AND 60),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','organization','foundation')), beneficiary_id TEXT NOT NULL,
  user_id TEXT REFERENCES user(id), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supporter_team_by_user ON supporter_team(user_id);

CREATE TABLE supporter_thanks (
  id TEXT PRIMARY KEY, page_id TEXT NOT NULL REFERENCES supporter_page(id),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 1000), created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supporter_thanks_of ON supporter_thanks(page_id, created_at);

CREATE TABLE upi_code (
  id TEXT PRIMARY KEY, request_id TEXT NOT NULL REFERENCES donation_request(id),
  provider TEXT NOT NULL, provider_account TEXT NOT NULL, provider_code_id TEXT NOT NULL,
  link TEXT NOT NULL CHECK (link GLOB 'upi://*'),   -- what the code says
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,              -- when the reconciler last looked for payments that we had not heard of
  closed_at INTEGER,                        -- the provider takes no payment after this time
  UNIQUE (provider, provider_account, provider_code_id)
  ) STRICT;
CREATE INDEX upi_code_due ON upi_code(checked_at) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX upi_code_of_request ON upi_code(request_id) WHERE closed_at IS NULL;

CREATE TABLE user (
  id TEXT PRIMARY KEY, username TEXT NOT NULL COLLATE NOCASE UNIQUE, email TEXT COLLATE NOCASE UNIQUE,
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, phone TEXT, phone_verified INTEGER NOT NULL DEFAULT 0,
  password_hash TEXT, roles TEXT NOT NULL DEFAULT '[]', region TEXT NOT NULL REFERENCES region(id),
  profile_image_url TEXT, kindness_score INTEGER NOT NULL DEFAULT 0, is_demo INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL,
  accepts_gifts INTEGER NOT NULL DEFAULT 0 CHECK (accepts_gifts IN (0, 1)),           -- also without a request
  email_verified_at INTEGER, state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('unverified','active','blocked','closed')),
  language TEXT, country TEXT, address TEXT,
  about TEXT CHECK (length(about) <= 1000),
  homepage TEXT NOT NULL DEFAULT 'home' CHECK (homepage IN ('home','dashboard','profile')),
  is_blood_donor INTEGER NOT NULL DEFAULT 0 CHECK (is_blood_donor IN (0, 1)), blood_group TEXT,
  password_changed_at INTEGER,
  terms_version TEXT, terms_agreed_at INTEGER,
  consents TEXT NOT NULL DEFAULT '[]',
  referred_by TEXT,
  totp_secret TEXT, totp_enabled_at INTEGER, totp_last_step INTEGER,
  blood_consent_at INTEGER,                  -- when somebody agreed to be asked for blood; null for those who did not
  blood_phone_shown INTEGER NOT NULL DEFAULT 0 CHECK (blood_phone_shown IN (0, 1)),   -- staff may also see and call the number
  last_blood_donation TEXT,                   -- a day, 2026-11-05
  phone_verified_at INTEGER,
  phone_proved_at INTEGER
) STRICT;
CREATE INDEX user_blood_donors ON user(created_at DESC, id DESC) WHERE is_blood_donor = 1;
CREATE INDEX user_blood_group ON user(blood_group, last_blood_donation) WHERE is_blood_donor = 1 AND blood_consent_at IS NOT NULL;
CREATE INDEX user_by_kindness ON user(kindness_score DESC, id DESC);
CREATE INDEX user_by_name ON user(first_name COLLATE NOCASE, last_name COLLATE NOCASE, id);
CREATE INDEX user_by_referrer ON user(referred_by) WHERE referred_by IS NOT NULL;
CREATE INDEX user_by_region ON user(region, created_at DESC, id DESC);
CREATE INDEX user_by_state ON user(state, created_at DESC, id DESC) WHERE state <> 'active';
CREATE INDEX user_by_username_look ON user(lower(replace(replace(replace(replace(replace(replace(replace(username,'I','l'),'0','o'),'1','l'),'.',''),'_',''),'-',''),'m','rn')));
CREATE UNIQUE INDEX user_by_verified_phone ON user(phone) WHERE phone_verified = 1;
CREATE INDEX user_demo ON user(id) WHERE is_demo = 1;
CREATE INDEX user_newest ON user(created_at DESC, id DESC);
CREATE INDEX user_staff ON user(created_at DESC, id DESC) WHERE roles <> '[]';
CREATE TRIGGER fraud_due_of_address AFTER UPDATE OF address ON user WHEN NEW.address IS NOT OLD.address AND NEW.state <> 'closed'
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('person', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER kindness_of_new_referrer AFTER INSERT ON user
  WHEN NEW.referred_by IS NOT NULL AND (NEW.email_verified_at IS NOT NULL OR NEW.phone_verified = 1)
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.referred_by) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
CREATE TRIGGER kindness_of_referrer AFTER UPDATE OF state, email_verified_at, referred_by ON user WHEN NEW.referred_by IS NOT NULL
  BEGIN INSERT INTO kindness_due (user_id) VALUES (NEW.referred_by) ON CONFLICT (user_id) DO UPDATE SET marks = marks + 1; END;
CREATE TRIGGER request_marks_of_owner AFTER UPDATE OF phone, address ON user
  WHEN NEW.phone IS NOT OLD.phone OR NEW.address IS NOT OLD.address
  BEGIN INSERT INTO request_mark_due (request_id) SELECT id FROM donation_request WHERE user_id = NEW.id
    ON CONFLICT (request_id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER request_text_organizer_renamed AFTER UPDATE OF first_name, last_name ON user BEGIN
  UPDATE donation_request SET title = title WHERE user_id = NEW.id;
END;
CREATE TRIGGER user_invited AFTER UPDATE OF email_verified_at ON user
  WHEN OLD.email_verified_at IS NULL AND NEW.email_verified_at IS NOT NULL AND NEW.referred_by IS NULL BEGIN
  UPDATE user SET referred_by = (SELECT user_id FROM friend_invitation WHERE email = NEW.email ORDER BY created_at LIMIT 1) WHERE id = NEW.id;
END;
CREATE TRIGGER user_text_added AFTER INSERT ON user BEGIN
  INSERT INTO user_text_key (user_id) VALUES (NEW.id);
  INSERT INTO user_text (rowid, name, contact, place) VALUES ((SELECT key FROM user_text_key WHERE user_id = NEW.id),
    NEW.first_name || ' ' || NEW.last_name, NEW.username || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone || ' ' || substr(NEW.phone, -10), ''),
    coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''));
END;
CREATE TRIGGER user_text_changed AFTER UPDATE OF first_name, last_name, username, email, phone, address ON user BEGIN
  INSERT INTO user_text (user_text, rowid, name, contact, place) VALUES ('delete', (SELECT key FROM user_text_key WHERE user_id = OLD.id),
    OLD.first_name || ' ' || OLD.last_name, OLD.username || ' ' || coalesce(OLD.email, '') || ' ' || coalesce(OLD.phone || ' ' || substr(OLD.phone, -10), ''),
    coalesce(OLD.address ->> '$.city', '') || ' ' || coalesce(OLD.address ->> '$.state', ''));
  INSERT INTO user_text (rowid, name, contact, place) VALUES ((SELECT key FROM user_text_key WHERE user_id = NEW.id),
    NEW.first_name || ' ' || NEW.last_name, NEW.username || ' ' || coalesce(NEW.email, '') || ' ' || coalesce(NEW.phone || ' ' || substr(NEW.phone, -10), ''),
    coalesce(NEW.address ->> '$.city', '') || ' ' || coalesce(NEW.address ->> '$.state', ''));
END;
CREATE TRIGGER user_text_removed AFTER DELETE ON user BEGIN
  INSERT INTO user_text (user_text, rowid, name, contact, place) VALUES ('delete', (SELECT key FROM user_text_key WHERE user_id = OLD.id),
    OLD.first_name || ' ' || OLD.last_name, OLD.username || ' ' || coalesce(OLD.email, '') || ' ' || coalesce(OLD.phone || ' ' || substr(OLD.phone, -10), ''),
    coalesce(OLD.address ->> '$.city', '') || ' ' || coalesce(OLD.address ->> '$.state', ''));
  DELETE FROM user_text_key WHERE user_id = OLD.id;
END;

CREATE TABLE user_interest (
  user_id TEXT NOT NULL REFERENCES user(id), category_id TEXT NOT NULL REFERENCES interest_category(id), created_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_interest_by_category ON user_interest(category_id);

CREATE VIRTUAL TABLE user_text USING fts5(name, contact, place, content='', prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'");

CREATE TABLE user_text_key (key INTEGER PRIMARY KEY, user_id TEXT NOT NULL UNIQUE) STRICT;

CREATE TABLE visit_salt (day INTEGER PRIMARY KEY, salt TEXT NOT NULL) STRICT;

CREATE TABLE volunteer_lead (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT, city TEXT, message TEXT, region TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX volunteer_lead_by_email ON volunteer_lead(email COLLATE NOCASE, created_at);
CREATE INDEX volunteer_lead_newest ON volunteer_lead(created_at, id);

CREATE TABLE volunteer_profile (
  user_id TEXT PRIMARY KEY, skills TEXT NOT NULL, interests TEXT NOT NULL, languages TEXT NOT NULL, -- JSON arrays
  hours_per_week INTEGER CHECK (hours_per_week BETWEEN 1 AND 60),
  city TEXT, is_remote INTEGER NOT NULL CHECK (is_remote IN (0, 1)), about TEXT,
  is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)), created_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX volunteer_profile_newest ON volunteer_profile(created_at, user_id);

CREATE TABLE webhook_delivery (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, endpoint_id TEXT NOT NULL REFERENCES webhook_endpoint(id), owner_id TEXT NOT NULL,
  donation_id TEXT, type TEXT NOT NULL, body TEXT, status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')), attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0, locked_until INTEGER NOT NULL DEFAULT 0, response_status INTEGER, last_error TEXT,
  created_at INTEGER, delivered_at INTEGER, refunded_minor INTEGER
) STRICT;
CREATE INDEX webhook_delivery_by_gift ON webhook_delivery(donation_id) WHERE body IS NOT NULL;
CREATE INDEX webhook_delivery_due ON webhook_delivery(endpoint_id, next_attempt_at, seq) WHERE status = 'pending';
CREATE INDEX webhook_delivery_of ON webhook_delivery(endpoint_id, seq DESC);
CREATE INDEX webhook_delivery_of_owner ON webhook_delivery(owner_id, seq DESC);
CREATE INDEX webhook_delivery_settled ON webhook_delivery(created_at) WHERE body IS NOT NULL AND status <> 'pending';

CREATE TABLE webhook_endpoint (
  id TEXT PRIMARY KEY, owner_kind TEXT NOT NULL CHECK (owner_kind IN ('partner', 'organization')), owner_id TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) <= 60), url TEXT, secret TEXT, old_secret TEXT, old_secret_ends_at INTEGER,
  events TEXT NOT NULL CHECK (json_valid(events)),
  format TEXT NOT NULL CHECK (format IN ('json', 'slack', 'discord', 'sheets')),
  state TEXT NOT NULL CHECK (state IN ('active', 'paused', 'removed')),
  failed_at INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  CHECK ((state = 'removed') = (url IS NULL)), CHECK ((url IS NULL) = (secret IS NULL)),
  CHECK ((old_secret IS NULL) = (old_secret_ends_at IS NULL))
) STRICT;
CREATE INDEX webhook_endpoint_active ON webhook_endpoint(owner_id) WHERE state = 'active';
CREATE INDEX webhook_endpoint_by_owner ON webhook_endpoint(owner_id, created_at DESC, id DESC);

CREATE TABLE webhook_event (
  provider TEXT NOT NULL, provider_account TEXT NOT NULL, event_id TEXT NOT NULL,   -- evt_..., x-razorpay-event-id, WH-...
  type TEXT NOT NULL, object_id TEXT, livemode INTEGER NOT NULL, raw_body TEXT NOT NULL, received_at INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'received' CHECK (status IN ('received','processing','done','ignored','failed','dead')),
  attempts INTEGER NOT NULL DEFAULT 0, locked_until INTEGER, next_attempt_at INTEGER, last_error TEXT,
  PRIMARY KEY (provider, provider_account, event_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_by_status ON webhook_event(status, received_at, event_id);
CREATE INDEX webhook_by_time ON webhook_event(received_at, event_id);
CREATE INDEX webhook_due ON webhook_event(next_attempt_at) WHERE status IN ('received','processing','failed');

CREATE TABLE widget_gift (
  donation_id TEXT PRIMARY KEY REFERENCES donation(id), partner_id TEXT REFERENCES partner(id), mode TEXT NOT NULL CHECK (mode IN ('link', 'button', 'popup', 'inline')),
  page TEXT NOT NULL, checkout TEXT, created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX widget_gift_by_checkout ON widget_gift(checkout) WHERE checkout IS NOT NULL;
CREATE INDEX widget_gift_by_partner ON widget_gift(partner_id, created_at DESC);

CREATE TABLE withdrawal (
  id TEXT PRIMARY KEY,
  beneficiary_kind TEXT NOT NULL CHECK (beneficiary_kind IN ('request','individual','organization','foundation')),
  beneficiary_id TEXT NOT NULL,
  owner_user_id TEXT, owner_organization_id TEXT,  -- who is paid: a person, an organization, or neither for the foundation
  title TEXT NOT NULL,                             -- the request or the name, as it was when the money was asked for
  currency TEXT NOT NULL CHECK (length(currency)=3),
  amount_minor INTEGER NOT NULL CHECK (amount_minor>0),
  status TEXT NOT NULL CHECK (status IN ('hold','approved','sent','paid','returned','rejected','canceled')),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  account_id TEXT NOT NULL,                        -- the bank account; its numbers stay here as they were, whatever becomes of it
  bank_label TEXT, holder_name TEXT, country TEXT NOT NULL CHECK (country IN ('IN','US')),
  number_last4 TEXT, number_sealed TEXT, routing_sealed TEXT,
  second_look INTEGER NOT NULL CHECK (second_look IN (0,1)),
  asked_by TEXT NOT NULL, form_key TEXT,           -- the form's own key, so that a form sent twice asks once
  first_look_by TEXT, approved_by TEXT, sent_by TEXT,
  bank_reference TEXT CHECK (length(bank_reference) BETWEEN 1 AND 60), reason TEXT CHECK (length(reason) <= 500),
  asked_at INTEGER NOT NULL, approved_at INTEGER, sent_at INTEGER, settled_at INTEGER, changed_at INTEGER NOT NULL,
  taken_minor INTEGER NOT NULL DEFAULT 0,
  payee_kind TEXT CHECK (payee_kind IN ('hospital','school','vendor')),
  payee_name TEXT CHECK (length(payee_name) BETWEEN 1 AND 120),
  bill_id TEXT,
  bill_offered INTEGER NOT NULL DEFAULT 0 CHECK (bill_offered IN (0,1)),
  bill_fit_by TEXT,
  fund_id TEXT REFERENCES fund(id),
  ledger_kind TEXT GENERATED ALWAYS AS (iif(fund_id IS NULL, beneficiary_kind, 'fund')) VIRTUAL,
  ledger_id TEXT GENERATED ALWAYS AS (coalesce(fund_id, beneficiary_id)) VIRTUAL
) STRICT, WITHOUT ROWID;
CREATE INDEX withdrawal_by_amount ON withdrawal(amount_minor, currency, asked_at);
CREATE INDEX withdrawal_by_asker ON withdrawal(asked_by);
CREATE INDEX withdrawal_by_beneficiary ON withdrawal(beneficiary_kind, beneficiary_id, asked_at DESC, id DESC);
CREATE UNIQUE INDEX withdrawal_by_bill ON withdrawal(bill_id) WHERE bill_id IS NOT NULL;
CREATE INDEX withdrawal_by_fund ON withdrawal(fund_id) WHERE fund_id IS NOT NULL;
CREATE INDEX withdrawal_by_last_word ON withdrawal(replace(upper(bank_reference), rtrim(upper(bank_reference), replace(upper(bank_reference), ' ', '')), ''))
  WHERE bank_reference IS NOT NULL;
CREATE INDEX withdrawal_by_ledger ON withdrawal(ledger_kind, ledger_id, asked_at DESC, id DESC);
CREATE INDEX withdrawal_by_letters ON withdrawal(upper(replace(bank_reference, ' ', ''))) WHERE bank_reference IS NOT NULL;
CREATE INDEX withdrawal_by_organization ON withdrawal(owner_organization_id, asked_at DESC, id DESC) WHERE owner_organization_id IS NOT NULL;
CREATE INDEX withdrawal_by_person ON withdrawal(owner_user_id, asked_at DESC, id DESC) WHERE owner_user_id IS NOT NULL;
CREATE INDEX withdrawal_by_reference ON withdrawal(bank_reference) WHERE bank_reference IS NOT NULL;
CREATE INDEX withdrawal_by_status ON withdrawal(status, asked_at, id);
CREATE UNIQUE INDEX withdrawal_form ON withdrawal(asked_by, form_key) WHERE form_key IS NOT NULL;
CREATE INDEX withdrawal_newest ON withdrawal(asked_at DESC, id DESC);
CREATE INDEX withdrawal_paid ON withdrawal(beneficiary_kind, beneficiary_id, settled_at DESC, id DESC) WHERE status = 'paid';
CREATE INDEX withdrawal_unsent ON withdrawal(ledger_kind, ledger_id, currency, status DESC, asked_at DESC, id DESC)
  WHERE status IN ('hold','approved');
CREATE TRIGGER fraud_due_of_payee AFTER INSERT ON withdrawal WHEN NEW.payee_kind IS NOT NULL
  BEGIN INSERT INTO fraud_due (kind, id) VALUES ('payee', NEW.id) ON CONFLICT (kind, id) DO UPDATE SET changes = changes + 1; END;
CREATE TRIGGER withdrawal_approved_by_another BEFORE UPDATE OF status ON withdrawal WHEN NEW.status='approved'
    AND (NEW.approved_by IS NULL OR NEW.approved_by=NEW.asked_by OR NEW.approved_by IS NEW.owner_user_id
      OR (NEW.second_look=1 AND (NEW.first_look_by IS NULL OR NEW.first_look_by=NEW.approved_by OR NEW.first_look_by=NEW.asked_by
        OR NEW.first_look_by IS NEW.owner_user_id)))
  BEGIN SELECT RAISE(ABORT,'another person approves a withdrawal'); END;
CREATE TRIGGER withdrawal_booked BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status IN ('paid','returned','rejected','canceled') AND NEW.status<>OLD.status AND NEW.taken_minor<NEW.amount_minor
    AND NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':'||NEW.status AND x.posted=1 AND abs(e.amount_minor)=NEW.amount_minor-NEW.taken_minor)
  BEGIN SELECT RAISE(ABORT,'a withdrawal is booked first'); END;
CREATE TRIGGER withdrawal_forward BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status<>OLD.status AND (OLD.status||'>'||NEW.status) NOT IN
    ('hold>approved','hold>rejected','hold>canceled','approved>sent','approved>rejected','sent>paid','sent>returned','paid>returned')
    AND NOT (OLD.status='approved' AND NEW.status='canceled' AND NEW.taken_minor=NEW.amount_minor)
  BEGIN SELECT RAISE(ABORT,'a withdrawal moves forward only'); END;
CREATE TRIGGER withdrawal_frozen BEFORE UPDATE ON withdrawal
  WHEN NEW.id IS NOT OLD.id OR NEW.beneficiary_kind IS NOT OLD.beneficiary_kind OR NEW.beneficiary_id IS NOT OLD.beneficiary_id
    OR NEW.currency IS NOT OLD.currency OR NEW.amount_minor IS NOT OLD.amount_minor OR NEW.asked_by IS NOT OLD.asked_by
    OR NEW.asked_at IS NOT OLD.asked_at OR NEW.second_look IS NOT OLD.second_look OR NEW.account_id IS NOT OLD.account_id
    OR NEW.form_key IS NOT OLD.form_key OR NEW.owner_user_id IS NOT OLD.owner_user_id
    OR NEW.owner_organization_id IS NOT OLD.owner_organization_id
    OR (OLD.first_look_by IS NOT NULL AND NEW.first_look_by IS NOT OLD.first_look_by)
    OR (OLD.approved_by IS NOT NULL AND NEW.approved_by IS NOT OLD.approved_by)
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its facts'); END;
CREATE TRIGGER withdrawal_keeps_account BEFORE UPDATE ON withdrawal
  WHEN (NEW.number_sealed IS NOT OLD.number_sealed OR NEW.routing_sealed IS NOT OLD.routing_sealed)
    AND (NEW.number_sealed IS NOT NULL OR NEW.routing_sealed IS NOT NULL OR OLD.status IN ('hold','approved','sent'))
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its bank account'); END;
CREATE TRIGGER withdrawal_keeps_fund BEFORE UPDATE ON withdrawal WHEN NEW.fund_id IS NOT OLD.fund_id
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its facts'); END;
CREATE TRIGGER withdrawal_keeps_payee BEFORE UPDATE ON withdrawal
  WHEN NEW.payee_kind IS NOT OLD.payee_kind OR NEW.payee_name IS NOT OLD.payee_name OR NEW.bill_id IS NOT OLD.bill_id
    OR (NEW.bill_id IS NULL AND (NEW.bill_offered <> 0 OR NEW.bill_fit_by IS NOT NULL))
    OR (NEW.bill_fit_by IS NOT NULL AND NEW.bill_fit_by IS NOT OLD.bill_fit_by
      AND (NEW.bill_fit_by = NEW.asked_by OR NEW.bill_fit_by IS NEW.owner_user_id))
  BEGIN SELECT RAISE(ABORT,'a withdrawal keeps its payee and its bill'); END;
CREATE TRIGGER withdrawal_no_del BEFORE DELETE ON withdrawal BEGIN SELECT RAISE(ABORT,'withdrawals are kept'); END;
CREATE TRIGGER withdrawal_no_replace BEFORE INSERT ON withdrawal
  WHEN EXISTS (SELECT 1 FROM withdrawal WHERE id=NEW.id)
    OR EXISTS (SELECT 1 FROM withdrawal WHERE asked_by=NEW.asked_by AND form_key=NEW.form_key)
  BEGIN SELECT RAISE(ABORT,'withdrawal exists'); END;
CREATE TRIGGER withdrawal_payee_whole BEFORE INSERT ON withdrawal
  WHEN (NEW.payee_kind IS NULL) <> (NEW.payee_name IS NULL) OR NEW.bill_fit_by IS NOT NULL
    OR (NEW.bill_id IS NULL AND (NEW.bill_offered <> 0 OR NEW.payee_kind IS NOT NULL))
    OR (NEW.payee_kind IS NOT NULL AND (NEW.account_id IS NOT NEW.id OR NEW.second_look <> 1))
  BEGIN SELECT RAISE(ABORT,'a payee has a bill and a second look'); END;
CREATE TRIGGER withdrawal_sent_with_reference BEFORE UPDATE OF status ON withdrawal
  WHEN NEW.status='sent' AND (NEW.sent_by IS NULL OR NEW.bank_reference IS NULL)
  BEGIN SELECT RAISE(ABORT,'a sent withdrawal has the reference of its bank'); END;
CREATE TRIGGER withdrawal_starts_held BEFORE INSERT ON withdrawal
  WHEN NEW.status<>'hold' OR NEW.approved_by IS NOT NULL OR NEW.first_look_by IS NOT NULL OR NEW.taken_minor<>0
    OR (NEW.fund_id IS NOT NULL AND (NEW.beneficiary_kind<>'organization'
      OR NOT EXISTS (SELECT 1 FROM fund WHERE id=NEW.fund_id AND organization_id=NEW.beneficiary_id)))
    OR NOT EXISTS (SELECT 1 FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
      WHERE x.idempotency_key='withdrawal:'||NEW.id||':held' AND x.posted=1 AND e.currency=NEW.currency AND e.amount_minor=NEW.amount_minor
        AND e.account_id='payable:'||iif(NEW.fund_id IS NULL, NEW.beneficiary_kind||':'||NEW.beneficiary_id, 'fund:'||NEW.fund_id)||':'||NEW.currency)
  BEGIN SELECT RAISE(ABORT,'a withdrawal begins with its hold'); END;
CREATE TRIGGER withdrawal_taken BEFORE UPDATE OF taken_minor ON withdrawal WHEN NEW.taken_minor IS NOT OLD.taken_minor
    AND (NEW.taken_minor<OLD.taken_minor OR NEW.taken_minor>NEW.amount_minor OR OLD.status NOT IN ('hold','approved')
      OR (NEW.taken_minor=NEW.amount_minor)<>(NEW.status='canceled')
      OR NEW.taken_minor IS NOT (SELECT sum(e.amount_minor) FROM ledger_txn x JOIN ledger_entry e ON e.txn_id=x.id
        JOIN ledger_account a ON a.id=e.account_id AND a.code='hold'
        WHERE x.source_kind='withdrawal' AND x.source_id=NEW.id AND x.posted=1 AND x.idempotency_key LIKE 'withdrawal:%:taken:%'))
  BEGIN SELECT RAISE(ABORT,'what is taken from a withdrawal is booked first'); END;
