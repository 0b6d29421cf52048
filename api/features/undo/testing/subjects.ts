import { userId } from "../../../../db/seed/people.ts";
import type { DemoApp } from "../../../../site/testing/demo-app.ts";
import { donate, payByCard } from "../../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../../site/testing/signed-in.ts";

/** Makes records that staff decide about. Each function returns the record's id in the call's path. */
export function subjectsIn(app: DemoApp) {
	const now = () => app.platform.clock.now();
	let made = 0;

	async function help(): Promise<string> {
		await app.rows(
			`INSERT OR REPLACE INTO help_message (id, kind, name, email, message, language, region, state, created_at)
				VALUES ('hlp_1', 'help', 'Asha', 'asha@people.example', 'Where is my receipt?', 'en', 'IN', 'new', 1)`,
		);
		return "hlp_1";
	}

	async function card(): Promise<string> {
		const donationId = await donate(app);
		await payByCard(app, donationId);
		await app.rows(
			`INSERT INTO gift_tribute (id, donation_id, kind, name, message, state, told_name, told_email, due_at, hides_amount, language, created_at)
				VALUES ('crd_1', ?, 'honour', 'Ravi', 'See https://cheap.example', 'held', 'Ravi', 'ravi@people.example', 1, 0, 'en', 1)`,
			[donationId],
		);
		return "crd_1";
	}

	const foundAs = (id: string, kind: string, subjectId: string) => async (): Promise<string> => {
		await app.rows(
			"INSERT INTO reconciliation_finding (id, kind, subject_id, detail, found_at) VALUES (?, ?, ?, 'Off by 1', 1)",
			[id, kind, subjectId],
		);
		return id;
	};
	const finding = foundAs("fnd_x", "ledger_unbalanced", "pst_x");
	const seen = foundAs("fnd_y", "withdrawal_reduced", "wdr_x");

	async function hint(): Promise<string> {
		await app.rows(
			`INSERT OR REPLACE INTO fraud_hint (id, kind, subject_kind, subject_id, found, found_at, changed_at)
				SELECT 'hnt_1', 'small-cards', 'foundation', 'foundation', coalesce((SELECT found FROM fraud_hint LIMIT 1), '{}'), 1, 1`,
		);
		return "hnt_1";
	}

	async function guest(): Promise<string> {
		await app.rows(
			"INSERT INTO volunteer_lead (id, name, email, phone, city, message, region, created_at) VALUES ('vol_1', 'Ritu', 'ritu@people.example', NULL, 'Pune', 'Posters', 'IN', 1)",
		);
		return "vol_1";
	}

	async function owner(): Promise<string> {
		await signedIn(app, "owner");
		return userId("owner");
	}

	/** One that takes the place of an approved one. */
	async function entry(): Promise<string> {
		made += 1;
		const id = `reg_${made}`;
		await app.rows(
			`INSERT INTO registration_entry (id, organization_id, scheme, number, year, valid_until, file_id, state, entered_by, entered_at)
				SELECT ?, e.organization_id, e.scheme, e.number || 'X', 2024, ?, e.file_id, 'waiting', ?, 1 FROM registration_entry e
					JOIN organization o ON o.id = e.organization_id AND o.closed_at IS NULL
				WHERE e.state = 'approved' AND e.scheme IN ('80G', '501c3') LIMIT 1`,
			[id, now() + 90 * 86_400_000, userId("owner")],
		);
		return id;
	}

	async function suppressed(): Promise<string> {
		await app.rows("INSERT OR IGNORE INTO mail_suppression VALUES ('full@people.example', 'bounced', 1)");
		return "full@people.example";
	}

	async function pledge(state: string): Promise<string> {
		made += 1;
		const id = `mpl_${made}`;
		await app.rows(
			`INSERT INTO match_pledge (id, slug, sponsor_kind, sponsor_id, sponsor_name, beneficiary_kind, beneficiary_id, currency, limit_minor,
					ratio_adds, ratio_given, starts_at, ends_at, pays, state, created_by, created_at)
				SELECT ?, ?, 'user', ?, 'Grace', 'request', id, currency, 500000, 1, 1, ?, ?, 'invoice', ?, ?, ?
					FROM donation_request WHERE status = 1 AND is_private = 0 ORDER BY id LIMIT 1`,
			[id, id, userId("donor"), now(), now() + 90 * 86_400_000, state, userId("donor"), now()],
		);
		return id;
	}

	return { help, card, finding, seen, hint, guest, owner, entry, suppressed, pledge };
}
