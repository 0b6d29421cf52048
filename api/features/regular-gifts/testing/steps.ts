import { expect } from "vitest";
import type { TestApp } from "../../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../../site/testing/donor-browser.ts";
import { billingForm, payByCard } from "../../../../site/testing/giving-steps.ts";
import { chargeDueGifts } from "../charge-due.ts";

/** Steps and readings of tests of regular gifts. */
export function regularSteps(app: TestApp) {
	const day = 86_400_000;

	/** Begins a gift by the billing page's form. @returns the donation's id */
	async function begin(more: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<string> {
		const body = new URLSearchParams({ ...billingForm, every: "month", ...more });
		const answer = await app.fetch("/billingInfo", {
			method: "POST",
			redirect: "manual",
			headers: { ...donorBrowser, ...headers },
			body,
		});
		return /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
	}

	/** A paid monthly gift. @returns its id */
	async function giving(card = "pm_card_visa", headers: Record<string, string> = {}): Promise<string> {
		const donation = await begin({}, headers);
		expect((await payByCard(app, donation, card, {}, { ...donorBrowser, ...headers })).status).toBe(200);
		return app.value("SELECT gift_id FROM recurring_period WHERE donation_id = ?", [donation]);
	}

	/** Moves the clock to when the gift is due, and a minute more. */
	async function toDue(id: string): Promise<void> {
		const due = Number(await app.value("SELECT next_due_at FROM recurring_gift WHERE id = ?", [id]));
		app.advance(due - app.platform.clock.now() + 60_000);
	}

	const run = () => chargeDueGifts(app.ctx, { within: 10_000 });
	const periods = (id: string) =>
		app.rows<{ period: string; state: string; tries: number; status: string }>(
			`SELECT p.period, p.state, p.tries, d.status FROM recurring_period p LEFT JOIN donation d ON d.id = p.donation_id
				WHERE p.gift_id = ? ORDER BY p.period`,
			[id],
		);
	const gift = async (id: string) =>
		(await app.rows<Record<string, unknown>>("SELECT * FROM recurring_gift WHERE id = ?", [id]))[0];
	const mails = () =>
		app.column(
			"SELECT coalesce(data ->> '$.kind', 'sent') FROM outbox_message WHERE template = 'regular-gift' ORDER BY created_at, id",
		);

	async function charges(): Promise<number> {
		const { body } = await app.stripe("/v1/charges?limit=100");
		return (body.data as { status: string }[]).filter(({ status }) => status === "succeeded").length;
	}

	return { day, begin, giving, toDue, run, periods, gift, mails, charges };
}
