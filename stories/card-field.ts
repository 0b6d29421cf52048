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

/** Stands in for the provider's browser library: it renders a fake field and returns what a story tells it to return. */
export const cardField = {
	createPaymentMethod: fn(async (): Promise<object> => {
		return { paymentMethod: { id: "pm_1", card: { brand: "visa", last4: "4242" } } };
	}),
	handleNextAction: fn(async (): Promise<object> => ({ paymentIntent: { id: "pi_1" } })),
	/** Sends a change event to the form, as if the donor had edited the field. */
	change: (change: Change) => onChange(change),
	/** Installs the fake where the real library would be. Returns a function that removes it. */
	install(): () => void {
		const { createPaymentMethod, handleNextAction } = cardField;
		createPaymentMethod.mockClear();
		handleNextAction.mockClear();
		const provider = { createPaymentMethod, handleNextAction, _registerWrapper() {}, registerAppInfo() {} };
		const Stripe = () => ({ ...provider, elements: () => ({ create: () => card }) });
		Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
		return () => {
			Reflect.deleteProperty(window, "Stripe");
		};
	},
};
