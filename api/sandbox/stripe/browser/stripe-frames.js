// Part of /stripe.js, whose files share one scope (see pages/assets.ts): frames and their messages, and the API.
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
/** The sandbox's address, ending in a slash; frames are trusted by its origin alone. */
export const base = new URL(".", script.src);
/** The release train that @stripe/stripe-js expects. */
export const version = "endive";
export const namespace = "stripe-sandbox";
let frames = 0;

export class IntegrationError extends Error {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "IntegrationError";
	}
}

/**
 * @param {string} path
 * @param {Record<string, string>} query
 * @param {string} title
 */
export function createFrame(path, query, title) {
	const frame = document.createElement("iframe");
	frame.name = `__privateStripeFrame${++frames}`;
	frame.title = title;
	frame.src = new URL(`${path}?${new URLSearchParams({ ...query, parent: location.origin })}`, base).href;
	frame.allow = "payment *";
	return frame;
}

/**
 * Messages of one frame. Anything from another window or origin is ignored.
 * @param {HTMLIFrameElement} frame
 * @param {(message: any) => void} receive
 * @returns {() => void} ends the listening
 */
export function listen(frame, receive) {
	/** @param {MessageEvent} event */
	const handler = (event) => {
		if (event.origin !== base.origin || event.source !== frame.contentWindow) return;
		if (event.data?.ns === namespace) receive(event.data);
	};
	addEventListener("message", handler);
	return () => removeEventListener("message", handler);
}

/**
 * Form fields in Stripe's nested brackets.
 * @param {unknown} value
 * @param {string} [key]
 * @param {URLSearchParams} [form]
 */
export function encode(value, key = "", form = new URLSearchParams()) {
	if (value === undefined || value === null) return form;
	if (typeof value === "object") {
		for (const [name, each] of Object.entries(value)) encode(each, key ? `${key}[${name}]` : name, form);
	} else form.append(key, String(value));
	return form;
}

/**
 * @param {string} path
 * @param {Record<string, string>} params
 * @returns {Promise<any>} the object, or `{ error }`
 */
export const get = (path, params) => callApi(new URL(`v1/${path}?${new URLSearchParams(params)}`, base), {});

/**
 * @param {string} path
 * @param {object} params
 * @param {string} publishableKey
 * @returns {Promise<any>} the object, or `{ error }`
 */
export function post(path, params, publishableKey) {
	const headers = { authorization: `Bearer ${publishableKey}` };
	return callApi(new URL(`v1/${path}`, base), { method: "POST", body: encode(params), headers });
}

/** @param {URL} url @param {RequestInit} init */
async function callApi(url, init) {
	try {
		return await (await fetch(url, { ...init, credentials: "omit" })).json();
	} catch {
		return {
			error: {
				type: "api_connection_error",
				message: "An error occurred while contacting Stripe. Check your internet connection and try again.",
			},
		};
	}
}
