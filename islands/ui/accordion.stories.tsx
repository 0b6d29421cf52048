import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Looks, looksDiffer } from "../../stories/looks.tsx";
import { Accordion } from "./accordion.tsx";

const meta = {
	component: Accordion,
	args: {
		name: "questions",
		items: [
			{ id: "fees", title: "What does it cost?", body: <p>Nothing but what the payment provider takes.</p> },
			{ id: "safe", title: "Is it safe?", body: <p>Every organization is verified before it can receive a gift.</p> },
			{ id: "tax", title: "Do I get a receipt?", body: <p>By email, as soon as your gift has arrived.</p> },
		],
	},
} satisfies Meta<typeof Accordion>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The browser itself closes the open item when another one opens. */
export const Closed: Story = {
	play: async ({ canvas, userEvent }) => {
		const answer = () => canvas.getByText("Nothing but what the payment provider takes.");
		await expect(answer()).not.toBeVisible();
		await userEvent.click(canvas.getByText("What does it cost?"));
		await expect(answer()).toBeVisible();
		await userEvent.click(canvas.getByText("Is it safe?"));
		await expect(answer()).not.toBeVisible();
		await userEvent.click(canvas.getByText("Is it safe?"));
	},
};
export const OneOpen: Story = {
	args: {
		items: [
			{
				id: "fees",
				title: "What does it cost?",
				body: <p>Nothing but what the payment provider takes.</p>,
				open: true,
			},
			{ id: "safe", title: "Is it safe?", body: <p>Every organization is verified.</p> },
		],
	},
};
export const SeveralOpen: Story = {
	args: { name: undefined },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByText("What does it cost?"));
		await userEvent.click(canvas.getByText("Is it safe?"));
		await expect(canvas.getByText("Nothing but what the payment provider takes.")).toBeVisible();
		await expect(canvas.getByText("Every organization is verified before it can receive a gift.")).toBeVisible();
	},
};
export const States: Story = {
	render: (args) => (
		<Looks
			of={(look) => <Accordion name={look} items={args.items.map((item) => ({ ...item, id: `${item.id}-${look}` }))} />}
		/>
	),
	play: looksDiffer,
};
export const WithHeadings: Story = {
	render: (args) => (
		<section aria-labelledby="questions">
			<h2 id="questions">Questions</h2>
			<Accordion {...args} items={args.items.map((item) => ({ ...item, title: <h3>{item.title}</h3> }))} />
		</section>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("heading", { level: 3 })).toHaveLength(3);
	},
};
export const LongTexts: Story = {
	args: {
		items: [
			{
				id: "long",
				title: "What happens with my gift if the people it was meant for turn out not to need it any more after all?",
				body: (
					<>
						<p>We ask the organizer what else the people need. You are told before anything is decided.</p>
						<p>
							When you would rather have your gift back, you have it back, with everything that you paid on top of it.
							That takes up to ten days, because banks take their time.
						</p>
					</>
				),
				open: true,
			},
		],
	},
};
export const Hindi: Story = {
	args: {
		items: [{ id: "fees", title: "इसकी लागत क्या है?", body: <p>केवल भुगतान प्रदाता का शुल्क।</p>, open: true }],
	},
	render: (args) => (
		<div lang="hi">
			<Accordion {...args} />
		</div>
	),
};
export const RightToLeft: Story = {
	args: { items: [{ id: "fees", title: "كم يكلف ذلك؟", body: <p>لا شيء سوى رسوم الدفع.</p>, open: true }] },
	render: (args) => (
		<div lang="ar" dir="rtl">
			<Accordion {...args} />
		</div>
	),
};
