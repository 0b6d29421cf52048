import type * as v from "valibot";
import type { MessageCode } from "../domain/messages/index.ts";
import type { OrganizationAccess } from "../domain/people/access.ts";
import type { KeyOwnerKind, KeyScope } from "../domain/people/api-keys.ts";
import type { Role } from "../domain/people/roles.ts";
import type { Answered, AnswerSpec, DataOf } from "./answer.ts";
import type { Ctx } from "./context.ts";
import type { LimitName } from "./limits.ts";
import type { ProblemStatus } from "./problem.ts";
import type { Upload, UploadRules } from "./upload.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call's method and path, such as "GET /volunteers/{id}". */
export type CallName = `${Method} /${string}`;

/** The names of the `{name}` parts of a path; any name if the path is known only at run time. */
export type ParamIn<Path extends string> = string extends Path
	? string
	: Path extends `${string}{${infer Param}}${infer Rest}`
		? Param | ParamIn<Rest>
		: never;

/** The `{name}` parts of a path, decoded. */
export type ParamsOf<Path extends string> = { readonly [Param in ParamIn<Path>]: string };

/** The validated input of a call's guard and verb. */
export interface CallInput<Params, Query, Body> {
	readonly params: Params;
	readonly query: Query;
	readonly body: Body;
	/** A request header; null if it is missing. */
	header(name: string): string | null;
}

/** The callers that may use a call, and how the guard checks the resource. */
export type Guarded<Input, Verified> =
	| { allow: "anyone" | "signed-in" | readonly Role[] }
	/** A key needs the scope, and its owner must be of the kind, if the call is for one only. */
	| { allow: "key" | "signed-in or key"; scope: KeyScope; ofOwner?: KeyOwnerKind }
	/** The path's `{id}` must be the caller's own. */
	| { allow: "self"; also?: readonly Role[] }
	/** @returns the id of the resource's owner. @throws Problem 404 if there is no such resource */
	| { allow: "owner"; also?: readonly Role[]; owner(ctx: Ctx, input: Input): Promise<string> }
	/** `organization` returns the organization's id; it defaults to the path's `{id}`. */
	| { allow: OrganizationAccess; also?: readonly Role[]; organization?(ctx: Ctx, input: Input): Promise<string> }
	/** Also admits a guest with a token that represents a user. */
	| { allow: "signed-in or reset token"; holdsToken(ctx: Ctx, input: Input): Promise<boolean> }
	/** @returns the signed content, for `run`. @throws Problem 400 if the signature over the raw body is invalid */
	| { allow: "signature"; verify(ctx: Ctx, input: Input): Promise<Verified> };

/** The format of the body: JSON with a contract, raw text, or a multipart form whose files are stored by the platform. */
type Accepted<Body extends v.GenericSchema> =
	| { accepts?: "json"; body?: Body }
	| { accepts: "raw" }
	| { accepts: "upload"; body: Body; upload: UploadRules };

type BodyOf<Accepts, Body extends v.GenericSchema> = Accepts extends "raw"
	? string
	: Accepts extends "upload"
		? Upload<v.InferOutput<Body>>
		: v.InferOutput<Body>;

interface Described {
	/** One line for the API reference. */
	summary: string;
	description?: string;
	/** Error statuses of the verb, besides those of guard, limit and contracts. */
	problems?: readonly ProblemStatus[];
}

/** A call besides its name: guard, limit, contracts, verb and response. */
type Definition<
	Params,
	Accepts extends "json" | "raw" | "upload",
	Query extends v.GenericSchema,
	Body extends v.GenericSchema,
	Spec extends AnswerSpec,
	Verified,
> = {
	limit?: LimitName;
	/** The text that precedes the message of a fault of ours or of a provider. Source: "Error catalogue". */
	failed?: MessageCode;
	/** Whether it accepts an Idempotency-Key. */
	money?: boolean;
	/** Whether it tries a card, so that it is refused after too many declined ones. */
	triesCard?: boolean;
	/** Seconds for which anyone may cache the response. By default it must not be cached. */
	cache?: number;
	query?: Query;
	/** 201 for what was created, 202 for what is done later; 200 by default. */
	status?: 201 | 202;
	answer: Spec;
	run(
		ctx: Ctx,
		input: CallInput<Params, v.InferOutput<Query>, BodyOf<Accepts, Body>> & { readonly verified: Verified },
	): Promise<Answered<Spec>> | Answered<Spec>;
} & Described &
	Guarded<CallInput<Params, v.InferOutput<Query>, BodyOf<Accepts, Body>>, Verified> &
	Accepted<Body> & { accepts?: Accepts };

type Params = Readonly<Record<string, string>>;
type Named = { readonly method: Method; readonly path: string };

/** A call of /api/v1 as the frame runs it, whose contracts are known as schemas only. */
export type Call = Named &
	Definition<Params, "json" | "raw" | "upload", v.GenericSchema, v.GenericSchema, AnswerSpec, unknown>;

/** A call of any types. */
export type AnyCall = Named & Definition<never, never, never, never, never, never>;

declare const types: unique symbol;

/** A call that still knows what clients send and read. Only types see it: those of the browser's `callApi`. */
type TypedCall<Name extends string, Query extends v.GenericSchema, Body extends v.GenericSchema, Spec> = AnyCall & {
	readonly [types]?: {
		name: Name;
		params: ParamsOf<Name>;
		query: v.InferInput<Query>;
		body: v.InferInput<Body>;
		data: DataOf<Spec>;
	};
};

/** The types that clients send with a call, and read. */
export type TypesOf<Each> = Each extends { readonly [types]?: infer Types } ? NonNullable<Types> : never;

/**
 * Defines a call of /api/v1.
 * @example
 * defineCall("GET /state", {
 *   allow: "anyone", summary: "States of a country",
 *   query: listStatesQuery, answer: listOf(stateAnswer), run: async (ctx, { query }) => ({ rows: await listStates(ctx, query) }),
 * })
 */
export function defineCall<
	const Name extends CallName,
	const Spec extends AnswerSpec,
	const Accepts extends "json" | "raw" | "upload" = "json",
	Query extends v.GenericSchema = v.GenericSchema<unknown, Record<string, never>>,
	Body extends v.GenericSchema = v.GenericSchema<unknown, undefined>,
	Verified = undefined,
>(
	name: Name,
	definition: Definition<ParamsOf<Name>, Accepts, Query, Body, Spec, Verified>,
): TypedCall<Name, Query, Body, Spec> {
	const [method, path] = name.split(" ");
	// Safe, because a call's contracts feed only its own verb (see mount-calls.ts).
	return { method, path, ...definition } as unknown as AnyCall;
}

/** A feature's calls. The name is the title of their chapter in the reference. */
export interface CallArea {
	name: string;
	calls: readonly AnyCall[];
	/** Its calls are for servers of partners and organizations, and have an OpenAPI document of their own. */
	forServers?: true;
}

export function callArea<const Calls extends readonly AnyCall[]>(
	name: string,
	calls: Calls,
	more: Pick<CallArea, "forServers"> = {},
) {
	return { name, calls, ...more } satisfies CallArea;
}
