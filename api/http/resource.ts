import * as v from "valibot";
import type { Refusals, Statement } from "../../db/client.ts";
import { listOf, type Rows, reply } from "./answer.ts";
import { auditRow } from "./audit.ts";
import type { Ctx } from "./context.ts";
import type { Problem } from "./problem.ts";

/** The records to read: those that match, or one. */
export interface Wanted {
	id?: string | undefined;
	search?: string | undefined;
	limit: number;
	offset: number;
}

/** A write of one record. */
export interface RecordWrite {
	statements: readonly Statement[];
	/** The errors to throw if the database refuses it. */
	refusals?: Refusals;
	/** The detail of its audit row. */
	detail?: Record<string, unknown>;
	/** Work that the answer does not wait for. */
	later?(ctx: Ctx): Promise<void>;
}

type Out<Schema extends v.GenericSchema> = v.InferOutput<Schema>;
type Planned = RecordWrite | Promise<RecordWrite>;

interface ResourceDefinition<
	Row extends v.GenericSchema,
	Query extends v.GenericSchema<unknown, Wanted>,
	Body extends v.GenericSchema,
	Changes extends v.GenericSchema,
> {
	/** The record in the audit log, and what the log calls its writes: `podcast.created`. */
	name: string;
	actions?: readonly [created: string, changed: string, deleted: string];
	/** The error for an unknown id. */
	missing(): Problem;
	idPrefix: string;
	/** The message of an answer to DELETE. */
	deleted: string;
	query: Query;
	row: Row;
	body: Body;
	changes: Changes;
	list(ctx: Ctx, wanted: Wanted): Promise<Rows<Out<Row>>>;
	/** The writes. @throws Problem for what a contract can't know, such as an unknown category */
	create(ctx: Ctx, input: Out<Body>, at: { id: string; now: number }): Planned;
	change(ctx: Ctx, input: Out<Changes>, at: { id: string; now: number; before: Out<Row> }): Planned;
	remove(ctx: Ctx, at: { id: string; now: number; before: Out<Row> }): Planned;
}

/**
 * Declares a small record that staff list, create, change and delete, with an audit row each.
 * @example
 * export const members = defineResource({ name: "radio_member", row: memberAnswer, list, create, change, remove, … });
 * defineCall("POST /talradio/member", { allow: staff, summary: "Add a person to the radio’s team", ...members.calls.create });
 */
export function defineResource<
	Row extends v.GenericSchema,
	Query extends v.GenericSchema<unknown, Wanted>,
	Body extends v.GenericSchema,
	Changes extends v.GenericSchema,
>(resource: ResourceDefinition<Row, Query, Body, Changes>) {
	const { name, actions = ["created", "changed", "deleted"], missing, idPrefix, deleted } = resource;
	const { query, row, body, changes, list } = resource;
	type Answer = Out<Row>;

	/** @throws Problem 404 */
	async function get(ctx: Ctx, id: string): Promise<Answer> {
		const [found] = (await list(ctx, { id, limit: 1, offset: 0 })).rows;
		if (!found) throw missing();
		return found;
	}

	async function write(ctx: Ctx, action: string, id: string, planned: RecordWrite): Promise<void> {
		const { statements, refusals, detail, later } = planned;
		const audit = auditRow(ctx, `${name}.${action}`, { [name]: id }, detail);
		await ctx.db.write([...statements, audit], refusals);
		if (later) ctx.platform.defer(later(ctx));
	}

	async function create(ctx: Ctx, input: Out<Body>): Promise<Answer> {
		const id = ctx.platform.ids.next(idPrefix);
		const now = ctx.platform.clock.now();
		await write(ctx, actions[0], id, await resource.create(ctx, input, { id, now }));
		return get(ctx, id);
	}

	/** @throws Problem 404 */
	async function change(ctx: Ctx, id: string, input: Out<Changes>): Promise<Answer> {
		const before = await get(ctx, id);
		const now = ctx.platform.clock.now();
		await write(ctx, actions[1], id, await resource.change(ctx, input, { id, now, before }));
		return get(ctx, id);
	}

	/** @throws Problem 404 */
	async function remove(ctx: Ctx, id: string): Promise<void> {
		const before = await get(ctx, id);
		const now = ctx.platform.clock.now();
		await write(ctx, actions[2], id, await resource.remove(ctx, { id, now, before }));
	}

	type Named = { params: { readonly id: string } };
	/** The options of its calls, besides name, guard, texts and problems. */
	const calls = {
		list: { query, answer: listOf(row), run: (ctx: Ctx, input: { query: Out<Query> }) => list(ctx, input.query) },
		create: {
			body,
			answer: row,
			status: 201 as const,
			run: async (ctx: Ctx, input: { body: Out<Body> }) => await create(ctx, input.body),
		},
		change: {
			body: changes,
			answer: row,
			run: (ctx: Ctx, { params, body: input }: Named & { body: Out<Changes> }) => change(ctx, params.id, input),
		},
		remove: {
			answer: v.object({}),
			run: async (ctx: Ctx, { params }: Named) => {
				await remove(ctx, params.id);
				return reply({}, { message: deleted });
			},
		},
	};
	return { list, get, create, change, remove, calls };
}

/** The rows of a small table, of which all were read, that match in any script's case. */
export function pageOfFew<Row extends { _id: string }>(
	rows: readonly Row[],
	{ id, search = "", limit, offset }: Wanted,
	textOf: (row: Row) => string,
): Rows<Row> {
	const text = search.toLowerCase();
	const found = rows.filter((row) => (!id || row._id === id) && textOf(row).toLowerCase().includes(text));
	return { rows: found.slice(offset, offset + limit), total: found.length, hasMore: offset + limit < found.length };
}
