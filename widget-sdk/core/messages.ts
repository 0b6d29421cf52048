/**
 * The messages between a partner's page and our checkout, in a popup, a tab or a frame. Each side checks the exact origin and
 * the sender's window, then both talk through a MessagePort. No message has personal data.
 */
export const namespace = "kindwave";
export const protocolVersion = 1;

/** A message; `id` is the unguessable id of one checkout. */
export interface Message {
	ns: typeof namespace;
	v: typeof protocolVersion;
	id: string;
	type: string;
	payload: unknown;
}

/** A finished donation, as the partner's page is told. */
export interface DonationResult {
	/** The donation's public id. */
	donation: string;
	/** The recipient's part, in major units. */
	amount: number;
	currency: string;
}

export const isMessage = (value: unknown, id: string): value is Message => {
	const message = value as Partial<Message> | null;
	return (
		typeof message === "object" &&
		message?.ns === namespace &&
		message.v === protocolVersion &&
		message.id === id &&
		typeof message.type === "string"
	);
};

const messageOf = (id: string, type: string, payload: unknown = null): Message => ({
	ns: namespace,
	v: protocolVersion,
	id,
	type,
	payload,
});

/** Only what a result may hold, whatever was sent. */
export function resultIn(payload: unknown): DonationResult | null {
	const { donation, amount, currency } = (payload ?? {}) as Partial<DonationResult>;
	const valid = typeof donation === "string" && typeof amount === "number" && typeof currency === "string";
	return valid ? { donation, amount, currency } : null;
}

/**
 * Listens to a checkout that this page has opened. Every page of the checkout says hello, and gets a port of its own.
 * @param options.checkout the window that was opened or framed
 * @param options.received also called for every hello
 * @returns a function that stops listening
 */
export function listenToCheckout(options: {
	id: string;
	origin: string;
	checkout: () => Window | null;
	received(type: string, payload: unknown): void;
}): () => void {
	const { id, origin, checkout, received } = options;
	let port: MessagePort | undefined;
	const onMessage = ({ data, origin: sender, source }: MessageEvent) => {
		const from = checkout();
		if (sender !== origin || !from || source !== from || !isMessage(data, id) || data.type !== "hello") return;
		port?.close();
		const channel = new MessageChannel();
		port = channel.port1;
		port.onmessage = (event) => {
			if (isMessage(event.data, id)) received(event.data.type, event.data.payload);
		};
		from.postMessage(messageOf(id, "port"), origin, [channel.port2]);
		received(data.type, null);
	};
	addEventListener("message", onMessage);
	return () => {
		removeEventListener("message", onMessage);
		port?.close();
	};
}
