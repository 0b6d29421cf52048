import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { spaceFor } from "../../pages/widgets/snippets.ts";

/** A partner's pages on another site than ours, with a strict policy. */
export interface PartnerSite {
	/** `http://<name>.localhost:<port>`, which is another site than `localhost` for browsers. */
	origin: string;
	/** Serves these files from now on: HTML below the path, or JavaScript if the path ends in .js; the policy is the usual one unless given. */
	serve(files: Readonly<Record<string, string>>, policy?: string): void;
	stop(): Promise<void>;
}

/** Nothing inline, nothing evaluated, and our origin only where the builder says so. */
function policyFor(kindwave: string): string {
	return [
		"default-src 'none'",
		`script-src 'self' ${kindwave}`,
		"style-src 'self'",
		`connect-src ${kindwave}`,
		`media-src ${kindwave} blob:`,
		`frame-src 'self' ${kindwave} http://hostile.localhost:*`,
		"base-uri 'none'",
		"form-action 'none'",
	].join("; ");
}

/** Starts a partner's site. */
export async function partnerSite(name: string, kindwave: string): Promise<PartnerSite> {
	let files: Readonly<Record<string, string>> = {};
	const usual = policyFor(kindwave);
	let policy = usual;
	const server: Server = createServer((request, response) => {
		const path = (request.url ?? "/").replace(/\?.*/, "");
		const text = files[path];
		if (text === undefined) return void response.writeHead(path === "/favicon.ico" ? 204 : 404).end();
		const type = path.endsWith(".js") ? "text/javascript" : path.endsWith(".css") ? "text/css" : "text/html";
		response.writeHead(200, {
			"content-type": `${type}; charset=utf-8`,
			"content-security-policy": policy,
		});
		response.end(text);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		origin: `http://${name}.localhost:${port}`,
		serve: (served, given = usual) => {
			files = served;
			policy = given;
		},
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				// A browser keeps connections open that it may need later.
				server.closeAllConnections();
			}),
	};
}

/** A partner's page. */
export const partnerPage = (body: string, head = "") =>
	`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="stylesheet" href="/page.css">${head}</head><body><main><h1>Help us</h1>${body}<p id="after">Below</p></main></body></html>`;

/** The space that the builder tells partners to reserve. */
export const partnerStyles = (["radio", "donate", "goal"] as const)
	.map((widget) => spaceFor(widget, `:is(kindwave-${widget}, .${widget}-place)`))
	.join("");

/** Keeps the events of all widgets for the test. */
export const eventLog =
	"globalThis.log=[];for(const name of ['ready','play','pause','trackchange','donation-started','donation-completed','donation-canceled','error'])document.addEventListener(name,(event)=>{if(event.target.localName?.startsWith('kindwave-'))log.push([name,event.detail])});";
