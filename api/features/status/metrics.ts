import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";

interface Sample {
	labels?: Readonly<Record<string, string | number>>;
	value: number;
}

interface Metric {
	name: string;
	help: string;
	type: "counter" | "gauge";
	samples: readonly Sample[];
}

const escaped = (value: string | number) =>
	String(value).replace(/[\\"\n]/g, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`));

/** The Prometheus text format (prometheus.io/docs/instrumenting/exposition_formats). */
function textOf({ name, help, type, samples }: Metric): string {
	const lines = samples.map(({ labels = {}, value }) => {
		const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
		return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
	});
	return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

/** Rows that wait, by what they wait as; each query reads an index of open rows. */
async function waiting(ctx: Ctx): Promise<Metric[]> {
	const { read } = ctx.db;
	const [attempts, events, refunds, messages, findings] = await Promise.all([
		read.all<{ provider: string; status: string; n: number }>(
			sql`SELECT provider, status, count(*) AS n FROM payment_attempt
				WHERE status IN ('created','requires_action','processing','in_review') GROUP BY provider, status`,
		),
		read.all<{ provider: string; status: string; n: number; oldest: number }>(
			sql`SELECT provider, status, count(*) AS n, min(received_at) AS oldest FROM webhook_event
				WHERE status IN ('received','processing','failed') GROUP BY provider, status`,
		),
		read.all<{ n: number }>(sql`SELECT count(*) AS n FROM refund WHERE status IN ('created','pending')`),
		read.all<{ n: number; oldest: number | null }>(
			sql`SELECT count(*) AS n, min(due_at) AS oldest FROM outbox_message
				WHERE state = 'queued' AND created_at <= ${ctx.platform.clock.now()}`,
		),
		read.all<{ n: number }>(sql`SELECT count(*) AS n FROM reconciliation_finding`),
	]);
	const now = ctx.platform.clock.now();
	const secondsSince = (time: number | null | undefined) => (time == null ? 0 : Math.max(0, (now - time) / 1000));
	const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
		name,
		help,
		type: "gauge",
		samples,
	});
	return [
		gauge(
			"kindwave_open_payments",
			"Payments that have not ended, by provider and status.",
			attempts.map(({ n, ...labels }) => ({ labels, value: n })),
		),
		gauge(
			"kindwave_waiting_events",
			"Webhook events that are not processed, by provider and status.",
			events.map(({ provider, status, n }) => ({ labels: { provider, status }, value: n })),
		),
		gauge("kindwave_oldest_event_seconds", "Age of the oldest webhook event that is not processed.", [
			{
				value: Math.max(0, ...events.map(({ oldest }) => secondsSince(oldest))),
			},
		]),
		gauge("kindwave_open_refunds", "Refunds that have not ended.", [{ value: refunds[0]?.n ?? 0 }]),
		gauge("kindwave_queued_messages", "Mails and short messages to be sent.", [{ value: messages[0]?.n ?? 0 }]),
		gauge("kindwave_message_delay_seconds", "How long the longest waiting message has been due.", [
			{ value: secondsSince(messages[0]?.oldest) },
		]),
		gauge("kindwave_findings", "Differences that the reconciler has found.", [{ value: findings[0]?.n ?? 0 }]),
	];
}

function requests({ platform }: Ctx): Metric[] {
	const all = platform.requestCounts.all();
	const labelled = (value: (row: (typeof all)[number]) => number): Sample[] =>
		all.map((row) => ({ labels: { kind: row.kind, method: row.method, status: row.status }, value: value(row) }));
	const counter = (name: string, help: string, samples: readonly Sample[]): Metric => ({
		name,
		help,
		type: "counter",
		samples,
	});
	return [
		counter(
			"kindwave_requests_total",
			"Requests answered by this process, pages from the cache apart.",
			labelled(({ count }) => count),
		),
		counter(
			"kindwave_request_seconds_total",
			"Seconds that these requests took.",
			labelled(({ seconds }) => seconds),
		),
	];
}

function parts({ platform }: Ctx): Metric[] {
	const { hits, misses, entries, bytes } = platform.partCache.counts();
	const metric = (name: string, help: string, type: Metric["type"], value: number): Metric => ({
		name,
		help,
		type,
		samples: [{ value }],
	});
	return [
		metric("kindwave_part_hits_total", "Parts of pages that were rendered before.", "counter", hits),
		metric("kindwave_part_misses_total", "Parts of pages that had to be rendered.", "counter", misses),
		metric("kindwave_parts", "Rendered parts in memory.", "gauge", entries),
		metric("kindwave_part_bytes", "Their size, with what they depend on.", "gauge", bytes),
	];
}

/** The numbers for a monitor, as Prometheus text, without personal data. */
export async function metricsText(ctx: Ctx): Promise<string> {
	return [...requests(ctx), ...parts(ctx), ...(await waiting(ctx))].map(textOf).join("");
}
