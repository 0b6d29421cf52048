import type { WSEvents } from "hono/ws";
import type { Access } from "../api/domain/people/access.ts";
import type { ParamIn } from "../api/http/call.ts";
import type { Ctx } from "../api/http/context.ts";
import type { LimitName } from "../api/http/limits.ts";
import type { Settings } from "../api/platform/settings.ts";
import type { PageAccess } from "./page.ts";

export interface RouteRequest<Param extends string = string> {
	readonly url: URL;
	readonly params: { readonly [Name in Param]: string };
	readonly raw: Request;
}

interface RouteDefinition<Path extends string> {
	/** With `{name}` for a variable part. */
	path: Path;
	allow: PageAccess & Access;
	limit?: LimitName;
	/** A bearer token that also lets programs in; null for none. */
	token?(settings: Settings): string | null;
}

/** An address that is neither a page nor an API call: a stream, feed, calendar, generated file or health check. */
export interface ResponseRoute<Path extends string = string> extends RouteDefinition<Path> {
	method?: "GET" | "POST";
	/** Returns the whole response; a thrown problem becomes plain text. */
	run(ctx: Ctx, request: RouteRequest<ParamIn<Path>>): Promise<Response> | Response;
}

/** An address that browsers of our own pages open as a WebSocket. */
export interface SocketRoute<Path extends string = string> extends RouteDefinition<Path> {
	/** The events of one connection, or the answer of another host that took it; a thrown problem refuses it. */
	connect(ctx: Ctx, request: RouteRequest<ParamIn<Path>>): Promise<WSEvents | Response> | WSEvents;
}

export type Route<Path extends string = string> = ResponseRoute<Path> | SocketRoute<Path>;

/** Defines an address with its own response; the site adds the guard, the limit and the common headers. */
export function defineRoute<const Path extends string>(route: Route<Path>): Route {
	return route as Route;
}
