import { sql } from "drizzle-orm";
import { createDonation } from "../api/features/donations/create.ts";
import { beginAttempt } from "../api/features/payments/begin-attempt.ts";
import { settleIntent } from "../api/features/payments/settle.ts";
import { type Ctx, systemContext } from "../api/http/context.ts";
import { nodePlatform, openClient } from "../api/platform/node/platform.ts";
import { readSettings } from "../api/platform/settings.ts";
import type { IntentFacts } from "../api/providers/stripe-facts.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { ensureBuilt } from "../site/testing/build.ts";
import { placeDemo } from "../site/testing/template.ts";
import { inFolder } from "./processes.ts";
import { atLeast, type Figure, percent } from "./report.ts";
import { inTurns, median } from "./rounds.ts";

const millisecondsATurn = 600;
const rounds = 9;
const chargeMinor = 50_000;

const form = {
	donationFor: "donationRequest" as const,
	donationRequestId: demoRequestIds.asha,
	toUserInfo: "",
	amount: chargeMinor,
	anonymous: false,
	shouldChargeProcessingFees: false,
	first_name: "Grace",
	last_name: "Hopper",
	email: "grace@example.org",
	line1: "",
	line2: "",
	city: "",
	state: "",
	country: "US",
	zip_code: "10001",
};

/** What Stripe would say of a paid intent: the one part of a payment that this bench makes up. */
function paidFacts(ctx: Ctx, attemptId: string, donationId: string): IntentFacts {
	const now = ctx.platform.clock.now();
	return {
		id: `pi_${attemptId}`,
		status: "succeeded",
		amountMinor: chargeMinor,
		currency: "INR",
		clientSecret: null,
		customerId: null,
		livemode: false,
		attemptId,
		donationId,
		createdAt: now,
		charge: {
			id: `ch_${attemptId}`,
			paidAt: now,
			capturedMinor: chargeMinor,
			refundedMinor: 0,
			riskLevel: "normal",
			card: { brand: "visa", last4: "4242" },
			balance: { id: `txn_${attemptId}`, settledMinor: chargeMinor, feeMinor: 1_000, currency: "INR" },
		},
		failure: null,
	};
}

/** How often something can be done in a second, one after the other. */
async function perSecond(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	let done = 0;
	while (performance.now() - start < millisecondsATurn) {
		await work();
		done++;
	}
	return (done * 1000) / (performance.now() - start);
}

/** The books after the bench: everything posted, balanced, and counted for the request. */
async function assertBooks(ctx: Ctx, posted: number, raisedBefore: number): Promise<void> {
	const [books] = await ctx.db.read.all<{ open: number; off: number; captures: number; raised: number }>(sql`SELECT
		(SELECT count(*) FROM ledger_txn WHERE posted = 0) AS open,
		(SELECT count(*) FROM (SELECT 1 FROM ledger_entry GROUP BY currency HAVING sum(amount_minor) <> 0)) AS off,
		(SELECT count(*) FROM ledger_txn WHERE kind = 'capture' AND source_id IN
			(SELECT id FROM payment_attempt WHERE donation_id IN (SELECT id FROM donation WHERE source = 'bench'))) AS captures,
		(SELECT raised_minor FROM request_totals WHERE request_id = ${form.donationRequestId}) AS raised`);
	const gift = await ctx.db.read.get<{ sum: number }>(
		sql`SELECT coalesce(sum(gift_minor), 0) AS sum FROM donation WHERE source = 'bench' AND status = 'succeeded'`,
	);
	const fits =
		books?.open === 0 && books.off === 0 && books.captures === posted && books.raised === raisedBefore + gift.sum;
	if (!fits)
		throw new Error(`the books do not agree after ${posted} donations: ${JSON.stringify({ ...books, ...gift })}`);
}

/** Donations recorded through the product's verbs, against bare writes to the same database file. */
export async function donations(): Promise<Figure[]> {
	await ensureBuilt();
	return inFolder(async (folder) => {
		await placeDemo("node", folder);
		const settings = readSettings({ DATA_DIR: folder, PUBLIC_URL: "http://bench.test" });
		const client = await openClient(settings.database);
		const ctx = systemContext(nodePlatform(settings, client), nodePlatform(settings, client).openDatabase(), "bench");
		await client.execute(
			"CREATE TABLE bench_row (id INTEGER PRIMARY KEY, name TEXT NOT NULL, amount INTEGER NOT NULL)",
		);
		const row = {
			sql: "INSERT INTO bench_row (name, amount) VALUES (?, ?)",
			args: ["a line of the books", chargeMinor],
		};
		const eight = Array<typeof row>(8).fill(row);
		const raised = sql`SELECT raised_minor AS raised FROM request_totals WHERE request_id = ${form.donationRequestId}`;
		const before = await ctx.db.read.get<{ raised: number }>(raised);

		let posted = 0;
		const begin = async () => {
			const { id } = await createDonation(ctx, form, "bench");
			return {
				id,
				attemptId: await beginAttempt(ctx, {
					donationId: id,
					amountMinor: chargeMinor,
					currency: "INR",
					method: "card",
				}),
			};
		};
		const capture = async ({ id, attemptId }: { id: string; attemptId: string }) => {
			const attempt = await settleIntent(ctx, paidFacts(ctx, attemptId, id));
			if (attempt?.status !== "succeeded") throw new Error(`the attempt is ${attempt?.status}`);
			posted++;
		};
		const begun: { id: string; attemptId: string }[] = [];
		const turns = await inTurns(
			{
				whole: () => perSecond(async () => capture(await begin())),
				begin: () => perSecond(async () => begun.push(await begin())),
				capture: () =>
					perSecond(async () => {
						await capture(begun.pop() ?? (await begin()));
					}),
				bare: () => perSecond(() => client.batch(eight, "write")),
			},
			rounds,
		);
		await assertBooks(ctx, posted, before.raised);
		client.close();
		const rate = (of: readonly number[]) => `${median(of).toFixed(0)}/s`;
		const part = (of: readonly number[]) => median(of.map((each, round) => each / (turns.bare[round] ?? each)));
		const reference = `8 inserts a batch: ${rate(turns.bare)}`;
		const explained = (measure: string, of: readonly number[]): Figure => ({
			measure,
			value: rate(of),
			reference,
			ratio: percent(part(of)),
			budget: "",
			kept: null,
		});
		return [
			{
				measure: "donation recorded, ledger included",
				value: rate(turns.whole),
				reference,
				...atLeast(0.3, part(turns.whole)),
			},
			explained("  of that: donation and attempt written", turns.begin),
			explained("  of that: capture and fee posted", turns.capture),
		];
	});
}
