import Razorpay from "razorpay";
import type { RazorpaySettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";

/** Milliseconds after which a call to Razorpay counts as failed with an unknown outcome. */
const timeout = 20_000;

/** Members that the package's types omit: its request function, and the axios instance beneath. */
interface Internals {
	api: {
		get(request: { url: string; data?: object }): Promise<unknown>;
		put(request: { url: string; data: object }): Promise<unknown>;
		postFormData(request: { url: string; formData: object }): Promise<unknown>;
		rq: {
			defaults: { baseURL?: string; timeout?: number; adapter?: unknown; env?: object };
			interceptors: {
				request: { use(change: (config: RequestConfig) => RequestConfig): void };
				response: { use(accept: undefined, refuse: (error: ResponseError) => never): void };
			};
		};
	};
}

interface RequestConfig {
	url?: string;
	data?: { receipt?: string };
	headers: { set(name: string, value: string): void };
}
interface ResponseError extends Error {
	response?: { status: number; data: unknown };
}

export interface RazorpayClient extends Razorpay {
	/** A GET request with a query that the package can't make. */
	get(url: string, query: object): Promise<unknown>;
	/** A PUT request that the package has no call for. */
	put(url: string, data: object): Promise<unknown>;
	/** A form with a file. The package's own call for documents takes streams of Node's file system only. */
	upload(url: string, form: Readonly<Record<string, string | File>>): Promise<unknown>;
}

/** Razorpay's SDK with our base address, a timeout and the platform's fetch, which it has no options for. */
export function razorpayClient(platform: Platform, settings: RazorpaySettings): RazorpayClient {
	const sdk = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
	const { api } = sdk as unknown as Internals;
	const { defaults, interceptors } = api.rq;
	defaults.baseURL = settings.apiBase;
	defaults.timeout = timeout;
	defaults.adapter = "fetch";
	defaults.env = { fetch: (input: Request | string, init?: RequestInit) => platform.fetch(input, init), Request: null };
	// A refund is made once under this key (razorpay.com/docs/api/refunds/normal-refunds-idempotent).
	interceptors.request.use((config) => {
		const { receipt } = config.data ?? {};
		if (receipt && config.url?.endsWith("/refund")) config.headers.set("X-Refund-Idempotency", receipt);
		return config;
	});
	// The package reads the status of every failure, also of one without a response.
	interceptors.response.use(undefined, (error) => {
		error.response ??= { status: 0, data: { error: { description: error.message } } };
		throw error;
	});
	return Object.assign(sdk, {
		get: (url: string, data: object) => api.get({ url, data }),
		put: (url: string, data: object) => api.put({ url, data }),
		upload: (url: string, fields: Readonly<Record<string, string | File>>) => {
			const formData = new FormData();
			for (const [name, value] of Object.entries(fields)) formData.append(name, value);
			return api.postFormData({ url, formData });
		},
	});
}
