import { fn } from "storybook/test";

/** The event that a card field sends when the donor edits it. */
type Change = { error?: { message: string } };

let onChange: (change: Change) => void = () => {};

const card = {
	mount(box: HTMLElement) {
		box.textContent = "1234 1234 1234 1234";
	},
	update() {},
	on(_event: string, listener: typeof onChange) {
		onChange = listener;
	},
	destroy() {},
};

type WalletListener = (event: object) => void;

const walletListeners = new Map<string, WalletListener>();

/** The Express Checkout Element of a browser with these wallets; without any it shows nothing. */
function walletElement(available: object | undefined) {
	return {
		mount(box: HTMLElement) {
			box.textContent = available ? "Donate with Google Pay" : "";
			walletListeners.get("ready")?.({ availablePaymentMethods: available });
		},
		on: (event: string, listener: WalletListener) => walletListeners.set(event, listener),
		destroy() {},
	};
}

/** Stands in for the provider's browser library: it renders a fake field and returns what a story tells it to return. */
export const cardField = {
	createPaymentMethod: fn(async (): Promise<object> => {
		return { paymentMethod: { id: "pm_1", card: { brand: "visa", last4: "4242" } } };
	}),
	handleNextAction: fn(async (): Promise<object> => ({ paymentIntent: { id: "pi_1" } })),
	createConfirmationToken: fn(async (): Promise<object> => ({ confirmationToken: { id: "ctoken_1" } })),
	/** Sends an event of the wallets' element. */
	wallet: (event: string, details: object = {}) => walletListeners.get(event)?.(details),
	/** Sends a change event to the form, as if the donor had edited the field. */
	change: (change: Change) => onChange(change),
	/**
	 * Installs the fake where the real library would be. Returns a function that removes it.
	 * @param available the wallets of this browser, by the names of the element's event
	 */
	install(available?: object): () => void {
		const { createPaymentMethod, createConfirmationToken, handleNextAction } = cardField;
		for (const mock of [createPaymentMethod, createConfirmationToken, handleNextAction]) mock.mockClear();
		const calls = { createPaymentMethod, createConfirmationToken, handleNextAction };
		const provider = { ...calls, _registerWrapper() {}, registerAppInfo() {} };
		const create = (kind: string) => (kind === "card" ? card : walletElement(available));
		const elements = () => ({ create, submit: async () => ({}), update() {} });
		const Stripe = () => ({ ...provider, elements });
		Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
		return () => {
			Reflect.deleteProperty(window, "Stripe");
		};
	},
};
