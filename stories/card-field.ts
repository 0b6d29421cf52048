import { fn } from "storybook/test";

/** What the card field says when the donor edits it. */
type Change = { error?: { message: string } };

let changed: (change: Change) => void = () => {};

const card = {
	mount(box: HTMLElement) {
		box.textContent = "1234 1234 1234 1234";
	},
	update() {},
	on(_event: string, listener: typeof changed) {
		changed = listener;
	},
	destroy() {},
};

/** The provider's browser library for stories: it shows a field and answers what a story tells it to. */
export const cardField = {
	createPaymentMethod: fn(async (): Promise<object> => {
		return { paymentMethod: { id: "pm_1", card: { brand: "visa", last4: "4242" } } };
	}),
	handleNextAction: fn(async (): Promise<object> => ({ paymentIntent: { id: "pi_1" } })),
	/** Speaks as the field does when it is edited. */
	change: (change: Change) => changed(change),
	/** Puts it where the real library would be, and answers how to take it away. */
	install(): () => void {
		const { createPaymentMethod, handleNextAction } = cardField;
		createPaymentMethod.mockClear();
		handleNextAction.mockClear();
		const made = { createPaymentMethod, handleNextAction, _registerWrapper() {}, registerAppInfo() {} };
		const Stripe = () => ({ ...made, elements: () => ({ create: () => card }) });
		Object.assign(window, { Stripe: Object.assign(Stripe, { version: "endive" }) });
		return () => {
			Reflect.deleteProperty(window, "Stripe");
		};
	},
};
