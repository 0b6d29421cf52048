import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { PayoutLineAnswer, PayoutLineReason, PayoutRecordAnswer } from "../../domain/contracts/payouts.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import type { OnlineProvider } from "../../domain/giving/payment-providers/index.ts";
import { payoutLineKinds } from "../../domain/giving/payouts.ts";
import { toDecimal, toMajor } from "../../domain/money.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName } from "../../http/csv.ts";
import { csvContent, pieceSize } from "../../http/list.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { capability, paymentProviders } from "../../providers/index.ts";
import type { PayoutFacts, PayoutLine } from "../../providers/payout-types.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { accountId, bank, clearing, payoutKey } from "../ledger/post.ts";
import { payoutToWire } from "./list-payouts.ts";

/** More lines are not read: a month of gifts at a large charity. */
const most = 10_000;
/** The sources that a query reads at once. */
const atOnce = 500;

interface Which {
	provider: OnlineProvider;
	payout: string;
}

interface Booked {
	source: string;
	donation: string | null;
	donorFirstName: string | null;
	donorLastName: string | null;
	minor: number | null;
}

/** The ledger's amount on the provider's account for a payment or refund `s`. */
const onAccount = (kind: "payment_attempt" | "refund") => sql`(SELECT sum(e.amount_minor) FROM ledger_txn x
	CROSS JOIN ledger_entry e ON e.txn_id = x.id AND e.account_id = ${placeholder("account")}
	WHERE x.source_kind = ${sql.raw(`'${kind}'`)} AND x.source_id = s.id AND x.posted = 1)`;

const columns = sql`d.public_id AS donation, d.donor_first_name AS donorFirstName, d.donor_last_name AS donorLastName`;
const wanted = sql`SELECT value FROM json_each(${placeholder("sources")})`;

const bookedCharges = sqlQuery<Booked>(
	() => sql`SELECT s.provider_charge_id AS source, ${columns}, ${onAccount("payment_attempt")} AS minor
		FROM payment_attempt s LEFT JOIN donation d ON d.id = s.donation_id
		WHERE s.provider = ${placeholder("provider")} AND s.provider_account = 'default' AND s.provider_charge_id IN (${wanted})`,
);

/** A lost dispute is a refund under the dispute's id. */
const bookedRefunds = sqlQuery<Booked>(
	() => sql`SELECT s.provider_refund_id AS source, ${columns}, ${onAccount("refund")} AS minor
		FROM refund s JOIN payment_attempt p ON p.id = s.attempt_id LEFT JOIN donation d ON d.id = p.donation_id
		WHERE s.provider = ${placeholder("provider")} AND s.provider_refund_id IN (${wanted})`,
);

const posted = sqlQuery<{ minor: number }>(
	() => sql`SELECT e.amount_minor AS minor FROM ledger_txn x CROSS JOIN ledger_entry e ON e.txn_id = x.id
		WHERE x.idempotency_key = ${placeholder("key")} AND x.posted = 1 AND e.account_id = ${placeholder("bank")}`,
);

/** Our postings of the charges, refunds and disputes, by the provider's ids. */
async function bookedOf(ctx: Ctx, payout: PayoutFacts, sources: readonly string[]): Promise<Map<string, Booked>> {
	const account = accountId(clearing(payout.provider), payout.currency);
	const found = new Map<string, Booked>();
	for (let from = 0; from < sources.length; from += atOnce) {
		const values = {
			provider: payout.provider,
			account,
			sources: JSON.stringify(sources.slice(from, from + atOnce)),
		};
		const rows = await ctx.db.batch([bookedCharges(values), bookedRefunds(values)]);
		for (const row of rows.flat()) found.set(row.source, row);
	}
	return found;
}

/** Why a line and the ledger differ; null if they don't. */
function reasonOf(line: PayoutLine, netMinor: number, own: Booked | undefined): PayoutLineReason | null {
	const minor = own?.minor ?? 0;
	if (minor === netMinor) return null;
	if (!own) return line.kind === "fee" || line.source === null ? "own_fee" : "unknown";
	if (own.minor === null) return "not_booked";
	return minor - netMinor === line.feeMinor ? "fee_not_booked" : "amount_differs";
}

interface Compared extends PayoutLine {
	netMinor: number;
	bookedMinor: number | null;
	reason: PayoutLineReason | null;
	donation: string | null;
	donor: string | null;
}

/** A payment whose refund is in the same payout has several lines of one source: what is booked is compared with their sum, on the first. */
function compare(lines: readonly PayoutLine[], booked: ReadonlyMap<string, Booked>): Compared[] {
	const nets = new Map<string, number>();
	for (const { source, amountMinor, feeMinor } of lines) {
		if (source) nets.set(source, (nets.get(source) ?? 0) + amountMinor - feeMinor);
	}
	const seen = new Set<string>();
	return lines.map((line): Compared => {
		const { source, amountMinor, feeMinor } = line;
		const own = source ? booked.get(source) : undefined;
		const netMinor = amountMinor - feeMinor;
		const named = { netMinor, donation: own?.donation ?? null, donor: own ? donorName(own) : null };
		const whole = source ? (nets.get(source) ?? netMinor) : netMinor;
		if (source && whole !== netMinor) {
			const isFirst = !seen.has(source);
			seen.add(source);
			const rest = (own?.minor ?? 0) - whole;
			const bookedMinor = isFirst ? netMinor + rest : netMinor;
			const reason = rest === 0 || !isFirst ? null : own ? "amount_differs" : "unknown";
			return { ...line, ...named, bookedMinor, reason };
		}
		return { ...line, ...named, bookedMinor: own?.minor ?? null, reason: reasonOf(line, netMinor, own) };
	});
}

async function readCompared(
	ctx: Ctx,
	{ provider: name, payout: id }: Which,
): Promise<{ payout: PayoutFacts; lines: Compared[]; isWhole: boolean }> {
	const provider = paymentProviders(ctx.platform).find((each) => each.provider === name);
	if (!provider) throw new Problem(404, "provider_not_configured");
	const payouts = capability(provider, "payouts");
	const lines: PayoutLine[] = [];
	try {
		const payout = await payouts.readPayout(id);
		let isWhole = true;
		for await (const line of payouts.linesOf(payout)) {
			isWhole = lines.length < most;
			if (!isWhole) break;
			lines.push(line);
		}
		const sources = [...new Set(lines.flatMap(({ source }) => source ?? []))];
		return { payout, lines: compare(lines, await bookedOf(ctx, payout, sources)), isWhole };
	} catch (error) {
		const { kind } = troubleOf(error);
		if (kind === "missing" || kind === "refused") throw notFound("payout");
		ctx.platform.log.error("a payout could not be read", error, { provider: name, trouble: kind });
		throw new Problem(503, "provider_silent", { retryAfter: 10 });
	}
}

const sum = (lines: readonly Compared[], of: (line: Compared) => number) =>
	lines.reduce((total, line) => total + of(line), 0);

/**
 * A payout with its parts, reconciled to the cent against the ledger.
 * @throws Problem 404 if the provider doesn't know it, 503 if it doesn't answer
 */
export async function readPayout(ctx: Ctx, which: Which): Promise<PayoutRecordAnswer> {
	const { payout, lines, isWhole } = await readCompared(ctx, which);
	const [moved] = await ctx.db.all(
		posted({ key: payoutKey(which.provider, payout.id, "paid"), bank: accountId(bank, payout.currency) }),
	);
	const [net, booked] = [sum(lines, ({ netMinor }) => netMinor), sum(lines, ({ bookedMinor }) => bookedMinor ?? 0)];
	return {
		...payoutToWire(payout, moved !== undefined),
		parts: payoutLineKinds.flatMap((kind) => {
			const own = lines.filter((line) => line.kind === kind);
			if (own.length === 0) return [];
			const [amount, fees] = [sum(own, ({ amountMinor }) => amountMinor), sum(own, ({ feeMinor }) => feeMinor)];
			return [{ kind, lines: own.length, amount: toMajor(amount), fees: toMajor(fees) }];
		}),
		net: toMajor(net),
		booked: toMajor(booked),
		moved: moved ? toMajor(moved.minor) : null,
		difference: toMajor(payout.amountMinor - booked),
		differing: lines.filter(({ reason }) => reason !== null).length,
		isWhole,
	};
}

const lineToWire = (line: Compared, { currency }: PayoutFacts): PayoutLineAnswer => ({
	_id: line.id,
	kind: line.kind,
	source: line.source,
	at: line.at,
	currency,
	amount: toMajor(line.amountMinor),
	fee: toMajor(line.feeMinor),
	net: toMajor(line.netMinor),
	booked: line.bookedMinor === null ? null : toMajor(line.bookedMinor),
	difference: line.reason === null ? 0 : toMajor(line.netMinor - (line.bookedMinor ?? 0)),
	reason: line.reason,
	text: line.text,
	donation: line.donation,
	donor: line.donor,
});

const cell = (major: number | null) => (major === null ? "" : toDecimal(Math.round(major * 100)));
const columnsOfFile = {
	id: (row: PayoutLineAnswer) => row._id,
	kind: (row: PayoutLineAnswer) => row.kind,
	"charge, refund or dispute": (row: PayoutLineAnswer) => row.source,
	"time (UTC)": (row: PayoutLineAnswer) => new Date(row.at).toISOString(),
	gift: (row: PayoutLineAnswer) => row.donation,
	donor: (row: PayoutLineAnswer) => row.donor,
	currency: (row: PayoutLineAnswer) => row.currency,
	amount: (row: PayoutLineAnswer) => cell(row.amount),
	fee: (row: PayoutLineAnswer) => cell(row.fee),
	net: (row: PayoutLineAnswer) => cell(row.net),
	"in the ledger": (row: PayoutLineAnswer) => cell(row.booked),
	difference: (row: PayoutLineAnswer) => cell(row.difference),
	reason: (row: PayoutLineAnswer) => row.reason,
};

interface LinesInput extends Which {
	kind?: PayoutLineAnswer["kind"] | undefined;
	state?: "differs" | undefined;
	isDownload: boolean;
	limit: number;
	offset: number;
}

/** The lines of a payout with what the ledger has of each, or all of them as a file. @throws as `readPayout` */
export async function listPayoutLines(
	ctx: Ctx,
	{ kind, state, isDownload, limit, offset, ...which }: LinesInput,
): Promise<Rows<PayoutLineAnswer> | CsvContent> {
	const { payout, lines } = await readCompared(ctx, which);
	const rows = lines
		.filter((line) => (!kind || line.kind === kind) && (!state || line.reason !== null))
		.map((line) => lineToWire(line, payout));
	if (!isDownload) {
		return { rows: rows.slice(offset, offset + limit), total: rows.length, hasMore: rows.length > offset + limit };
	}
	await ctx.db.write([downloadRow(ctx, "payout", { payout: payout.id }, { kind, state })]);
	return csvContent(ctx, csvName(ctx, `payout-${payout.id}`), columnsOfFile, async (from) =>
		rows.slice(from, from + pieceSize),
	);
}
