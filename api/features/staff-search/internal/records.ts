import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { FoundKind } from "../../../domain/contracts/staff-search.ts";
import { localDay } from "../../../domain/giving/receipts.ts";
import { dayText } from "../../../domain/local-day.ts";
import { type Currency, formatMoney } from "../../../domain/money.ts";
import { regionOf } from "../../../domain/regions.ts";
import { type RequestStatus, requestStatuses } from "../../../domain/requests/statuses.ts";
import { prefixMatch } from "../../../domain/search/prefix-match.ts";
import { requestTitleMatch } from "../../../domain/search/request-title-match.ts";
import type { Asked } from "./asked.ts";
import {
	byBankReference,
	define,
	isOneOf,
	listed,
	most,
	one,
	recordAt,
	type Source,
	type StaffPage,
} from "./source.ts";

/** The newest matches of words of which the first ones are taken. */
const window = sql.raw("50");
/** The newest records of a kind without an index of words, which a title is looked for among. */
const newest = sql.raw("500");

/** A record's id, title and what tells it from others. */
interface Plain {
	id: string;
	title: string;
	text: string | null;
}

const plain = (kind: FoundKind, page: StaffPage) => (row: Plain) => ({
	kind,
	id: row.id,
	title: row.title,
	text: [row.text, row.id].filter(Boolean).join(" · "),
	href: recordAt(page, row.id),
});

const wordsIn = (table: "user" | "organization"): SQL =>
	sql`SELECT k.${sql.raw(table)}_id AS id FROM (SELECT rowid AS key FROM ${sql.raw(table)}_text WHERE ${sql.raw(table)}_text MATCH ${placeholder("match")}
		ORDER BY rowid DESC LIMIT ${window}) found CROSS JOIN ${sql.raw(table)}_text_key k ON k.key = found.key`;

const usersIn = (ids: SQL) =>
	sqlQuery<Plain>(
		() => sql`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS title, u.email AS text FROM (${ids}) found CROSS JOIN user u ON u.id = found.id
		WHERE u.state <> 'closed' LIMIT ${most}`,
	);
const users = {
	id: usersIn(
		sql`SELECT id FROM user WHERE id ${isOneOf("ids")} UNION SELECT id FROM user WHERE username IN (${placeholder("text")}, ${placeholder("lower")})`,
	),
	email: usersIn(
		sql`SELECT id FROM user WHERE email >= ${placeholder("email")} AND email < ${placeholder("email")} || char(1114111) LIMIT ${window}`,
	),
	words: usersIn(wordsIn("user")),
};

const organizationsIn = (ids: SQL) =>
	sqlQuery<Plain>(
		() =>
			sql`SELECT o.id, o.name AS title, o.address ->> '$.city' AS text FROM (${ids}) found CROSS JOIN organization o ON o.id = found.id LIMIT ${most}`,
	);
const organizations = {
	id: organizationsIn(sql`SELECT id FROM organization WHERE id ${isOneOf("ids")}`),
	email: organizationsIn(
		sql`SELECT id FROM organization WHERE email >= ${placeholder("email")} AND email < ${placeholder("email")} || char(1114111) LIMIT ${window}`,
	),
	words: organizationsIn(wordsIn("organization")),
};

interface RequestRow {
	id: string;
	title: string;
	status: RequestStatus;
	owner: string;
}
const requestsIn = (ids: SQL) =>
	sqlQuery<RequestRow>(
		() => sql`SELECT r.id, r.title, r.status, trim(u.first_name || ' ' || u.last_name) AS owner FROM (${ids}) found
		CROSS JOIN donation_request r ON r.id = found.id CROSS JOIN user u ON u.id = r.user_id LIMIT ${most}`,
	);
const requests = {
	id: requestsIn(sql`SELECT id FROM donation_request WHERE id ${isOneOf("ids")}`),
	email:
		requestsIn(sql`SELECT r.id FROM user u CROSS JOIN donation_request r INDEXED BY request_by_user ON r.user_id = u.id
		WHERE u.email = ${placeholder("email")} LIMIT ${window}`),
	words:
		requestsIn(sql`SELECT k.request_id AS id FROM (SELECT rowid AS key FROM request_text WHERE request_text MATCH ${placeholder("match")}
		ORDER BY rowid DESC LIMIT ${window}) found CROSS JOIN request_text_key k ON k.key = found.key`),
};

interface WithdrawalRow {
	id: string;
	title: string;
	minor: number;
	currency: Currency;
	at: number;
}
const withdrawalsIn = (ids: SQL) =>
	sqlQuery<WithdrawalRow>(
		() => sql`SELECT w.id, w.title, w.amount_minor AS minor, w.currency, w.asked_at AS at FROM (${ids}) found CROSS JOIN withdrawal w ON w.id = found.id
		ORDER BY w.asked_at DESC, w.id DESC LIMIT ${most}`,
	);
const withdrawalsOf = (currency: "INR" | "USD") =>
	withdrawalsIn(sql`SELECT id FROM withdrawal INDEXED BY withdrawal_by_amount WHERE amount_minor = ${placeholder("minor")} AND currency = ${sql.raw(`'${currency}'`)}
		ORDER BY asked_at DESC LIMIT ${window}`);
const withdrawals = {
	reference:
		withdrawalsIn(sql`SELECT id FROM withdrawal WHERE id ${isOneOf("ids")} UNION ${byBankReference("withdrawal", "id")}
		UNION SELECT withdrawal_id FROM bank_batch_item WHERE reference ${isOneOf("references")}`),
	INR: withdrawalsOf("INR"),
	USD: withdrawalsOf("USD"),
	title:
		withdrawalsIn(sql`SELECT id FROM (SELECT id, title FROM withdrawal INDEXED BY withdrawal_newest ORDER BY asked_at DESC, id DESC LIMIT ${newest}) latest
		WHERE instr(lower(title), ${placeholder("lower")}) > 0`),
};

const messagesIn = (ids: SQL) =>
	sqlQuery<Plain>(
		() => sql`SELECT h.id, coalesce(h.subject, substr(h.message, 1, 60)) AS title, coalesce(h.name, h.email) AS text FROM (${ids}) found
		CROSS JOIN help_message h ON h.id = found.id ORDER BY h.created_at DESC, h.id DESC LIMIT ${most}`,
	);
const messages = {
	id: messagesIn(sql`SELECT id FROM help_message WHERE id ${isOneOf("ids")}`),
	email: messagesIn(sql`SELECT id FROM help_message WHERE email COLLATE NOCASE >= ${placeholder("email")}
		AND email COLLATE NOCASE < ${placeholder("email")} || char(1114111) LIMIT ${window}`),
	text: messagesIn(sql`SELECT id FROM (SELECT id, name, subject FROM help_message INDEXED BY help_message_newest ORDER BY created_at DESC, id DESC LIMIT ${newest}) latest
		WHERE instr(lower(coalesce(name, '') || ' ' || coalesce(subject, '')), ${placeholder("lower")}) > 0`),
};

const valuesOf = (asked: Asked) => ({
	...asked,
	ids: listed(asked.ids),
	references: listed(asked.references),
	lower: asked.text.toLowerCase(),
});
const isName = ({ email, words }: Asked) => email === null && words.length > 0;

/** Users, organizations, requests, withdrawals and help messages. */
export const recordSources: readonly Source[] = [
	define({
		page: "requests",
		queries(asked) {
			const match = isName(asked) ? requestTitleMatch(asked.text) : null;
			return [
				...one(asked.ids.length > 0, () => requests.id(valuesOf(asked))),
				...one(asked.email, () => requests.email({ email: asked.email })),
				...one(match, () => requests.words({ match })),
			];
		},
		found: ({ id, title, status, owner }: RequestRow) => ({
			kind: "request",
			id,
			title,
			text: [status === 9 ? "Live" : requestStatuses[status].label, owner, id].join(" · "),
			href: recordAt("requests", id),
		}),
	}),
	define({
		page: "organizations",
		queries(asked) {
			const match = isName(asked) ? prefixMatch(asked.text, "name") : null;
			return [
				...one(asked.ids.length > 0, () => organizations.id(valuesOf(asked))),
				...one(asked.email, () => organizations.email({ email: asked.email })),
				...one(match, () => organizations.words({ match })),
			];
		},
		found: plain("organization", "organizations"),
	}),
	define({
		page: "withdrawals",
		queries(asked) {
			const values = { ...valuesOf(asked), minor: asked.amount?.minor };
			return [
				...one(asked.references.length > 0, () => withdrawals.reference(values)),
				...(asked.amount?.currencies.map((currency) => withdrawals[currency](values)) ?? []),
				...one(isName(asked), () => withdrawals.title(values)),
			];
		},
		found: ({ id, title, minor, currency, at }: WithdrawalRow) => ({
			kind: "withdrawal",
			id,
			title: `${formatMoney(minor, currency)} for ${title}`,
			text: [dayText(localDay(regionOf(currency), at)), id].join(" · "),
			href: recordAt("withdrawals", id),
		}),
	}),
	define({
		page: "users",
		queries(asked) {
			const values = valuesOf(asked);
			const match = isName(asked) ? prefixMatch(asked.text) : asked.phone ? prefixMatch(asked.phone) : null;
			return [
				...one(!asked.text.includes(" ") && asked.email === null, () => users.id(values)),
				...one(asked.email, () => users.email(values)),
				...one(match, () => users.words({ match })),
			];
		},
		found: plain("user", "users"),
	}),
	define({
		page: "messages",
		queries(asked) {
			const values = valuesOf(asked);
			return [
				...one(asked.ids.length > 0, () => messages.id(values)),
				...one(asked.email, () => messages.email(values)),
				...one(isName(asked), () => messages.text(values)),
			];
		},
		found: plain("message", "messages"),
	}),
];
