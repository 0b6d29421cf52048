import { type Access, judge } from "../../../api/domain/people/access.ts";
import { keyScopes } from "../../../api/domain/people/api-keys.ts";
import type { Role } from "../../../api/domain/people/roles.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { type PersonKey, userId } from "../../../db/seed/people.ts";
import { host } from "../../pdf/testing/drawn.ts";
import { type DemoApp, demoApp } from "../demo-app.ts";
import { openSession } from "../open-session.ts";
import { knownIds } from "./known-ids.ts";

/** A guest, a member, staff with every right, or a partner's server. */
export type Sender = Extract<PersonKey, "donor" | "superadmin"> | "partner" | null;

/** The senders whom a guard may admit. */
export function sendersFor(allow: Access, also: readonly Role[] = []): Sender[] {
	if (allow === "key") return ["partner"];
	const roles: Readonly<Record<string, readonly Role[]>> = { donor: [], superadmin: ["superAdmin"] };
	return ([null, "donor", "superadmin"] as const).filter((sender) => {
		const actor = sender ? ({ kind: "user", userId: userId(sender), roles: roles[sender] ?? [] } as const) : null;
		return ["admit", "ask"].includes(judge(allow, also, actor ?? { kind: "guest" }));
	});
}

export interface Received {
	status: number;
	headers: Headers;
	text: string;
	/** The errors of its own that the product logged meanwhile. */
	logged: unknown[];
}

/** The product, and senders who take no refusal for an end. */
export interface HostileClient {
	readonly app: DemoApp;
	/** Ids of things that exist. */
	readonly ids: readonly string[];
	/** Sends a request in the sender's session, from a network of its own, so that no limit hides what is behind it. */
	send(sender: Sender, path: string, init?: RequestInit): Promise<Received>;
}

export async function hostileClient(): Promise<HostileClient> {
	const app = await demoApp();
	const logged: unknown[] = [];
	app.platform.log.error = (message, error) => void logged.push([message, error]);
	// The fonts of posters and receipts.
	Object.assign(app.platform, { asset: host.asset });
	const ids = await knownIds(app);
	const sessions = new Map<Sender, Record<string, string>>();
	const signIn = async (sender: NonNullable<Sender>): Promise<Record<string, string>> => {
		if (sender !== "partner") return openSession(app, sender);
		const whole = { owner: demoPartners[0]?.id, name: "Hostile", scopes: keyScopes };
		const { body } = await app.send("POST", "/keys", whole, await openSession(app, "owner"));
		return { authorization: `Bearer ${body.data.key}` };
	};
	let sent = 0;
	return {
		app,
		ids,
		async send(sender, path, init = {}) {
			sent++;
			const headers = new Headers(init.headers);
			headers.set("cf-connecting-ip", `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`);
			if (sender !== null) {
				const session = sessions.get(sender) ?? (await signIn(sender));
				sessions.set(sender, session);
				for (const [name, value] of Object.entries(session)) headers.set(name, value);
			}
			const response = await app.fetch(path, { ...init, headers, redirect: "manual" });
			const text = await response.text();
			await app.settled();
			// It may have been signed out, or blocked.
			if (response.status === 401 || response.headers.get("location")?.includes("/login")) sessions.delete(sender);
			return { status: response.status, headers: response.headers, text, logged: logged.splice(0) };
		},
	};
}
