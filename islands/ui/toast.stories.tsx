import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, waitFor } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Button } from "./button.tsx";
import { extendedToastMs, type ToastMessage, ToastProvider, Toasts, toastMs, useToasts } from "./toast.tsx";

const meta = {
	component: Toasts,
	parameters: notes({
		use: "A short message about what was just done, which disappears.",
		do: ["Offer Undo in it where that is possible."],
		dont: ["Nothing that must be read: that is an alert.", "No errors of a form."],
		access:
			"A live region that is there from the start. It stays while it has the pointer or the focus; Escape closes the newest.",
		content: "One sentence in the past tense: “The address is copied.”",
	}),
	args: {
		label: "Messages",
		closeLabel: "Close",
		toasts: [{ id: 1, tone: "good", text: "Your changes are saved." }],
		onClose: fn(),
	},
} satisfies Meta<typeof Toasts>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Good: Story = {
	play: async ({ args, canvas, userEvent }) => {
		await expect(canvas.getByRole("status")).toHaveTextContent("Your changes are saved.");
		await userEvent.tab();
		await expect(canvas.getByRole("button", { name: "Close" })).toHaveFocus();
		await userEvent.keyboard("{Enter}");
		await expect(args.onClose).toHaveBeenLastCalledWith(1);
	},
};
export const Info: Story = { args: { toasts: [{ id: 1, tone: "info", text: "The list is being prepared." }] } };
export const Warning: Story = {
	args: { toasts: [{ id: 1, tone: "warn", text: "Your picture is small and may look blurred." }] },
};
export const Bad: Story = {
	args: { toasts: [{ id: 1, tone: "bad", text: "Problem in fetching. The server refused the call." }] },
};
export const WithAnAction: Story = {
	args: { toasts: [{ id: 1, tone: "info", text: "3 donations are marked.", action: <a href="/undo">Undo</a> }] },
};
export const Empty: Story = {
	args: { toasts: [] },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("status")).toHaveTextContent("");
		await expect(canvas.queryByRole("button")).toBeNull();
	},
};
export const Several: Story = {
	args: {
		toasts: [
			{ id: 1, tone: "good", text: "Asha Rao is approved." },
			{ id: 2, tone: "bad", text: "Dan Cooper could not be approved." },
			{ id: 3, tone: "info", text: "Two more are waiting." },
		],
	},
	play: async ({ args, canvas, userEvent }) => {
		await userEvent.tab();
		await userEvent.keyboard("{Escape}");
		await expect(args.onClose).toHaveBeenLastCalledWith(3);
		await expect(canvas.getByRole("region", { name: "Messages" })).toHaveFocus();
	},
};

const messages: readonly (ToastMessage & { name: string })[] = [
	{ name: "Save", tone: "good", text: "Your changes are saved." },
	{ name: "Publish", tone: "good", text: "The update is published, and 1,204 people are being told.", extended: true },
];

function Sender() {
	const { show } = useToasts();
	return messages.map(({ name, ...message }) => (
		<Button key={name} type="button" variant="secondary" onClick={() => show(message)}>
			{name}
		</Button>
	));
}

const fromAnApp: Story["render"] = () => (
	<ToastProvider label="Messages" closeLabel="Close">
		<Sender />
	</ToastProvider>
);

/** Captures the toasts' timers, so that a test can run them without waiting. */
function captureTimers() {
	const waiting = new Map<unknown, { ms: number; run: () => void }>();
	const realSet = window.setTimeout.bind(window);
	const realClear = window.clearTimeout.bind(window);
	const set = spyOn(window, "setTimeout").mockImplementation(((run: () => void, ms = 0) => {
		if (ms !== toastMs && ms !== extendedToastMs) return realSet(run, ms);
		const timer = realSet(() => {}, 0);
		waiting.set(timer, { ms, run });
		return timer;
	}) as typeof window.setTimeout);
	const clear = spyOn(window, "clearTimeout").mockImplementation((timer) => {
		waiting.delete(timer);
		realClear(timer);
	});
	return {
		times: () => [...waiting.values()].map(({ ms }) => ms),
		runAll: () => {
			for (const { run } of waiting.values()) run();
		},
		restore: () => {
			set.mockRestore();
			clear.mockRestore();
		},
	};
}

/** After ten seconds, twelve for an extended toast; hovering or focusing one pauses the timer. */
export const Expiring: Story = {
	render: fromAnApp,
	play: async ({ canvas, userEvent }) => {
		const timers = captureTimers();
		try {
			await userEvent.click(canvas.getByRole("button", { name: "Save" }));
			await userEvent.click(canvas.getByRole("button", { name: "Publish" }));
			await waitFor(() => expect(timers.times()).toEqual([toastMs, extendedToastMs]));

			const toast = canvas.getByText("Your changes are saved.");
			await userEvent.hover(toast);
			await waitFor(() => expect(timers.times()).toEqual([]));
			await userEvent.unhover(toast);
			await waitFor(() => expect(timers.times()).toHaveLength(2));

			await userEvent.tab();
			await waitFor(() => expect(timers.times()).toEqual([]));
			await userEvent.tab({ shift: true });
			await waitFor(() => expect(timers.times()).toHaveLength(2));

			timers.runAll();
			await waitFor(() => expect(canvas.queryByText("Your changes are saved.")).toBeNull());
			await expect(canvas.getByRole("status")).toHaveTextContent("");
		} finally {
			timers.restore();
		}
	},
};
/** The focus returns to the element that had it before. */
export const ClosedByKeyboard: Story = {
	render: fromAnApp,
	play: async ({ canvas, userEvent }) => {
		const publish = canvas.getByRole("button", { name: "Publish" });
		await userEvent.click(publish);
		await canvas.findByText("The update is published, and 1,204 people are being told.");
		await userEvent.tab();
		await expect(canvas.getByRole("button", { name: "Close" })).toHaveFocus();
		await userEvent.keyboard("{Escape}");
		await waitFor(() => expect(canvas.queryByRole("button", { name: "Close" })).toBeNull());
		await expect(publish).toHaveFocus();
	},
};
export const LongTexts: Story = {
	args: {
		toasts: [
			{
				id: 1,
				tone: "warn",
				text: "The list of donations is longer than a spreadsheet can hold, and has been divided into four files, one for each quarter of the year. Reference: 0123456789012345678901234567890123456789",
				extended: true,
			},
		],
	},
};
export const Hindi: Story = {
	args: { label: "संदेश", closeLabel: "बंद करें", toasts: [{ id: 1, tone: "good", text: "आपके बदलाव सहेजे गए।" }] },
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { label: "رسائل", closeLabel: "إغلاق", toasts: [{ id: 1, tone: "good", text: "حُفظت تغييراتك." }] },
	decorators: [inArabic],
};

export const CloseButtonStates: Story = statesOf((args, state) => <Toasts {...args} label={`Messages (${state})`} />, {
	on: ".toast-close",
});
