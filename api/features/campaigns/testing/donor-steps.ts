import { demoRequestIds } from "../../../../db/seed/requests/index.ts";
import { as, type Visitor } from "../../../../site/testing/actors.ts";
import type { DemoApp } from "../../../../site/testing/demo-app.ts";

export const request = demoRequestIds["vidya-jyothi"];
export const day = 24 * 3_600_000;

interface Listed {
	_id: string;
	name: string | null;
	count: number;
}

/** Gifts to an organization's request, and mails to groups of their donors. */
export function donorSteps(app: DemoApp) {
	const now = () => app.platform.clock.now();
	let number = 0;
	/** A paid gift of a guest to the organization's request. */
	async function give(
		email: string,
		{
			minor = 100_00,
			ago = 1,
			anonymous = 0,
			to = request,
		}: Partial<Record<"minor" | "ago" | "anonymous", number>> & { to?: string } = {},
	): Promise<void> {
		const id = `don_test_${number++}`;
		const time = now() - ago * day;
		await app.rows(`INSERT INTO donation (id, public_id, donor_email, donor_first_name, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
			fees_on_top, fee_bps, fee_fixed_minor, anonymous, status, source, region, created_at, succeeded_at)
			VALUES ('${id}', 'p_${id}', '${email}', 'Name', 'request', '${to}', 'INR', ${minor}, ${minor}, 0, 0, 0, ${anonymous}, 'succeeded', 'web', 'IN', ${time}, ${time})`);
	}

	const make = (form: object, who: Visitor = "owner") =>
		app.call("/donorGroups", { donationRequestId: request, name: "Group", ...form }, as(who));
	const countOf = async (form: object) => (await make({ name: `G${number++}`, ...form })).body.data?.count;
	const list = async (): Promise<Listed[]> =>
		(await app.call(`/donorGroups?donationRequestId=${request}`, undefined, as("owner"))).body.data;
	const ready = async () => Object.fromEntries((await list()).map(({ _id, count }) => [_id, count]));
	const write = (groups: string[], more: object = {}) =>
		app.call(
			"/emailCampaignLauncher",
			{
				donationRequestId: request,
				subject: "News",
				blocks: [{ kind: "text", text: "Dear {firstName}" }],
				groups,
				...more,
			},
			as("owner"),
		);
	const reached = async () =>
		(await app.rows<{ address: string }>("SELECT address FROM campaign_recipient ORDER BY address")).map(
			({ address }) => address,
		);
	/** Only the gifts of a test count: the demo's go to another's request. */
	async function begin(): Promise<void> {
		await app.rows("DROP TRIGGER paid_donation_frozen");
		await app.rows("DELETE FROM donor_group");
		await app.rows("DELETE FROM campaign");
		await app.rows(`UPDATE donation SET beneficiary_kind = 'request', beneficiary_id = '${demoRequestIds.asha}'`);
	}
	return { now, begin, give, make, countOf, list, ready, write, reached };
}
