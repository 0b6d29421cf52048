import type { ExtractSchema } from "hono/types";
import type { Api } from "../../api/app.ts";
import { type Guard, hasShape, isListOf } from "./guards.ts";

/** Where the API lives, on the page's own origin. */
const base = "/api/v1";

/** A call that the server refused, or that never reached it (`status` 0). The message may be shown. */
export class ApiError extends Error {
	readonly status: number;

	constructor(status: number, message: string) {
		super(message);
		this.name = "ApiError";
		this.status = status;
	}
}

interface Envelope {
	message?: unknown;
	data?: unknown;
	hasMore?: unknown;
}

const isEnvelope: Guard<Envelope> = hasShape({});

/** A list's answer: its rows, checked, and whether there are more. */
export interface Listed<Row> {
	rows: Row[];
	hasMore: boolean;
}

type Calls = ExtractSchema<Api>;
/** Paths that the API answers to a GET; the staff's list of donations arrives with sign-in. */
type ReadPath = { [Path in keyof Calls]: "$get" extends keyof Calls[Path] ? Path : never }[keyof Calls] | "/donation";

type Query = Readonly<Record<string, string | number | undefined>>;

function addressOf(path: string, query: Query): string {
	const given = Object.entries(query).flatMap(([name, value]) =>
		value === undefined || value === "" ? [] : [[name, String(value)]],
	);
	return given.length > 0 ? `${base}${path}?${new URLSearchParams(given)}` : `${base}${path}`;
}

async function answerOf(response: Response): Promise<Envelope> {
	const body: unknown = await response.json().catch(() => null);
	if (!isEnvelope(body)) throw new ApiError(response.status, "The server’s answer could not be read.");
	if (!response.ok) throw new ApiError(response.status, String(body.message ?? "The server refused the call."));
	return body;
}

/**
 * Reads a list call of /api/v1 and checks every row against its contract.
 * @param isRow whether something is a row of `data`
 * @throws ApiError when the network, the server or the contract says no; an aborted call rejects as `fetch` does
 */
export async function readList<Row>(
	path: ReadPath,
	query: Query,
	isRow: Guard<Row>,
	signal?: AbortSignal,
): Promise<Listed<Row>> {
	let response: Response;
	try {
		response = await fetch(addressOf(path, query), { headers: { accept: "application/json" }, signal });
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new ApiError(0, "The server cannot be reached. Check your connection and try again.");
	}
	const { data, hasMore } = await answerOf(response);
	if (!isListOf(isRow)(data)) throw new ApiError(response.status, "The server’s answer could not be read.");
	return { rows: data, hasMore: hasMore === true };
}
