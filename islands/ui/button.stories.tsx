import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Button, ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Copy } from "./icons.ts";

const meta = {
	component: Button,
	parameters: notes({
		use: "Submits a form or runs an action. A link that looks like it is ButtonLink.",
		do: [
			"One primary button a view; others are secondary or quiet.",
			"Set `busy` while it works: it stays in its place and keeps the focus.",
		],
		dont: [
			"Don’t disable it to tell that a form is incomplete: let it be pressed, and name the errors.",
			"Don’t use it to go to another page.",
		],
		access: "High enough for a thumb, with a visible focus. A button with an icon only has a name of its own.",
		content: "A verb and what it is done to: “Send report”. Never “OK”, “Submit” or “Click here”.",
	}),
	args: { children: "Donate now", type: "button", onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
	play: async ({ args, canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Donate now" }));
		await expect(args.onClick).toHaveBeenCalledOnce();
	},
};
export const Secondary: Story = { args: { variant: "secondary" } };
export const Quiet: Story = { args: { variant: "quiet" } };
export const Wide: Story = { args: { wide: true } };
export const States: Story = statesOf(
	(args) => (
		<div className="states-row">
			<Button {...args} />
			<Button {...args} variant="secondary" />
			<Button {...args} variant="quiet" />
		</div>
	),
	{ states: ["hover", "focus", "press"], on: "button" },
);
/** A button with only an icon. */
export const IconStates: Story = statesOf(() => (
	<div>
		<button type="button" className="icon-button" aria-label="Copy the address">
			<Icon of={Copy} />
		</button>
	</div>
));
export const Disabled: Story = { args: { disabled: true } };

export const Busy: Story = {
	args: { busy: true },
	play: async ({ args, canvas }) => {
		const button = canvas.getByRole("button");
		await expect(button).toHaveAttribute("aria-busy", "true");
		button.click();
		await expect(args.onClick).not.toHaveBeenCalled();
	},
};

export const AsALink: Story = {
	render: () => <ButtonLink href="/">Go to the home page</ButtonLink>,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link")).toHaveAttribute("href", "/");
	},
};
