import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { Button } from "./button.tsx";
import { CloseButton, ConfirmDialog, Dialog, OpenButton } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Flag } from "./icons.ts";

const meta = {
	component: Dialog,
	// All stories use the same ids, so the docs page renders each in its own frame.
	parameters: {
		docs: { story: { inline: false, height: "26rem" } },
		...notes({
			use: "Something to read or fill in before going on; ConfirmDialog asks before what can’t be undone.",
			do: ["Keep it to one task with one primary button."],
			dont: ["Don’t open one from another, and none when a page opens.", "Long forms are pages."],
			access:
				"The focus goes in, stays inside and returns to the opener. Escape closes it; a question is not closed by a click outside.",
			content: "The title says what it is about; buttons repeat the verb. Cancel keeps everything as it was.",
		}),
	},
	args: {
		id: "report",
		title: "Report this request",
		closeLabel: "Close",
		children: <p>Tell us what is wrong, and a person will look at it within a day.</p>,
		onClose: fn(),
	},
	render: (args) => (
		<>
			<h1>Books and a roof for the hill school</h1>
			<OpenButton opens={args.id} icon={Flag}>
				Report
			</OpenButton>
			<Dialog {...args} />
		</>
	),
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button"));
		await canvas.findByRole("dialog");
	},
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("dialog")).toBeNull();
		await expect(canvas.getByRole("button", { name: "Report" })).toHaveAttribute("aria-haspopup", "dialog");
	},
};

export const Open: Story = {
	play: async ({ canvas, canvasElement, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Report" }));
		const dialog = canvas.getByRole("dialog", { name: "Report this request" });
		// The page behind is inert, and a click on it closes the dialog.
		await expect(dialog.matches(":modal")).toBe(true);
		await expect(dialog).toHaveAttribute("closedby", "any");
		await expect(dialog).toContainElement(canvasElement.ownerDocument.activeElement as HTMLElement);
	},
};

export const ClosedAgain: Story = {
	play: async ({ args, canvas, userEvent }) => {
		const opener = canvas.getByRole("button", { name: "Report" });
		await userEvent.click(opener);
		await userEvent.click(await canvas.findByRole("button", { name: "Close" }));
		await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
		await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
		await expect(opener).toHaveFocus();
	},
};

/** Browsers without invoker commands open the dialog as a popover. */
export const AsAPopover: Story = {
	play: async ({ canvas, canvasElement, userEvent }) => {
		for (const button of canvasElement.querySelectorAll("[commandfor]")) button.removeAttribute("commandfor");
		const opener = canvas.getByRole("button", { name: "Report" });
		await userEvent.click(opener);
		const dialog = await canvas.findByRole("dialog");
		await expect(dialog.matches(":popover-open:not(:modal)")).toBe(true);
		await userEvent.click(canvas.getByRole("button", { name: "Close" }));
		await expect(dialog.matches(":popover-open")).toBe(false);
		await expect(opener).toHaveFocus();
	},
};

export const WithAForm: Story = {
	args: {
		children: (
			<form className="form" id="report-form">
				<Field id="reason" name="reason" label="What is wrong?" hint="A sentence is enough." />
				<Field id="reporter" name="email" type="email" label="Your email" optional />
			</form>
		),
		actions: (
			<>
				<CloseButton closes="report">Cancel</CloseButton>
				<Button form="report-form">Send</Button>
			</>
		),
	},
};

export const Small: Story = { args: { size: "small" } };
export const Large: Story = { args: { size: "large" } };

export const LongContent: Story = {
	args: {
		title: "How we check an organization before it can raise money with us",
		children: Array.from({ length: 30 }, (_, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
			<p key={index}>We read its documents, call its people, and ask those it helped.</p>
		)),
		actions: <CloseButton closes="report">I have read it</CloseButton>,
	},
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Report" }));
		const dialog = canvas.getByRole("dialog");
		await waitFor(() => expect(dialog.getAnimations()).toHaveLength(0));
		await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
		dialog.scrollTo({ top: 500, behavior: "instant" });
		// The heading and the buttons stay visible.
		const box = dialog.getBoundingClientRect();
		await expect(canvas.getByRole("heading", { level: 2 }).getBoundingClientRect().top).toBeGreaterThan(box.top);
		const last = canvas.getByRole("button", { name: "I have read it" }).getBoundingClientRect();
		await expect(last.bottom).toBeLessThan(box.bottom);
	},
};

const confirmed = fn();

export const Confirm: Story = {
	render: () => (
		<>
			<h1>Your monthly gift</h1>
			<OpenButton opens="stop">Stop giving</OpenButton>
			<ConfirmDialog
				id="stop"
				title="Stop your monthly gift?"
				cancelLabel="Keep giving"
				confirm={
					<Button type="button" onClick={confirmed}>
						Stop it
					</Button>
				}
			>
				<p>No more money is taken. What you have given stays with the school.</p>
			</ConfirmDialog>
		</>
	),
	play: async ({ canvas, userEvent }) => {
		confirmed.mockClear();
		await userEvent.click(canvas.getByRole("button", { name: "Stop giving" }));
		const dialog = canvas.getByRole("alertdialog", { name: "Stop your monthly gift?" });
		await expect(dialog).toHaveAccessibleDescription(/No more money is taken/);
		// A click outside does not answer the question, and the harmless button has the focus.
		await expect(dialog).toHaveAttribute("closedby", "closerequest");
		await expect(canvas.getByRole("button", { name: "Keep giving" })).toHaveFocus();
		await userEvent.click(canvas.getByRole("button", { name: "Stop it" }));
		await expect(confirmed).toHaveBeenCalledOnce();
	},
};

export const Hindi: Story = {
	args: {
		title: "इस अपील की शिकायत करें",
		closeLabel: "बंद करें",
		children: <p>हमें बताइए कि क्या ग़लत है। एक दिन के अंदर कोई इसे देखेगा।</p>,
		actions: (
			<>
				<CloseButton closes="report">रहने दें</CloseButton>
				<Button type="button">शिकायत भेजें</Button>
			</>
		),
	},
	render: (args) => (
		<div lang="hi">
			<OpenButton opens={args.id} icon={Flag}>
				शिकायत करें
			</OpenButton>
			<Dialog {...args} />
		</div>
	),
};
export const RightToLeft: Story = {
	args: {
		title: "الإبلاغ عن هذا الطلب",
		closeLabel: "إغلاق",
		children: <p>أخبرنا بما هو خطأ، وسينظر فيه شخص خلال يوم.</p>,
		actions: (
			<>
				<CloseButton closes="report">إلغاء</CloseButton>
				<Button type="button">إرسال</Button>
			</>
		),
	},
	render: (args) => (
		<div lang="ar" dir="rtl">
			<OpenButton opens={args.id} icon={Flag}>
				إبلاغ
			</OpenButton>
			<Dialog {...args} />
		</div>
	),
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button"));
		const cross = canvas.getByRole("button", { name: "إغلاق" }).getBoundingClientRect();
		await expect(cross.right).toBeLessThan(canvas.getByRole("heading", { level: 2 }).getBoundingClientRect().left);
	},
};
