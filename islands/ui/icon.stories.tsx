import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Copied } from "../../stories/handbook/copied.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

const named = Object.entries(icons);

const meta = {
	component: Icon,
	args: { of: icons.Heart },
	parameters: notes({
		use: "A line drawing in the text’s colour, beside words.",
		do: [
			"Take an icon for the meaning that it has elsewhere: search the list below.",
			"Add missing ones from Lucide, one export each.",
		],
		dont: ["Don’t use an icon alone where words have room.", "Don’t scale it apart from its text."],
		access: "Decorative: screen readers skip it. A control with an icon only needs a name of its own.",
		content: "Icons have no words; the text beside them says everything.",
	}),
} satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EveryIcon: Story = {
	render: () => (
		<ul className="icon-list">
			{named.map(([name, drawing]) => (
				<li key={name}>
					<Icon of={drawing} /> {name}
				</li>
			))}
		</ul>
	),
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getAllByRole("listitem")).toHaveLength(named.length);
		// Icons are decorative, so screen readers skip them.
		await expect(canvasElement.querySelectorAll("svg:not([aria-hidden=true])")).toHaveLength(0);
	},
};

/** "arrow up" finds ArrowUp and ArrowUpRight: words of the name in any order. */
const isFound = (name: string, words: readonly string[]) => words.every((word) => name.toLowerCase().includes(word));

function IconSearch() {
	const [search, setSearch] = useState("");
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const found = named.filter(([name]) => isFound(name, words));
	return (
		<div className="stack gap-m" onInput={({ target }) => setSearch((target as HTMLInputElement).value)}>
			<Field
				id="icon-search"
				name="search"
				type="search"
				label="Search icons"
				hint="A press on a name copies its import."
			/>
			<p role="status">
				{found.length} of {named.length}
			</p>
			<ul className="icon-list">
				{found.map(([name, drawing]) => (
					<li key={name}>
						<Icon of={drawing} /> <Copied code={`import { ${name} } from "islands/ui/icons.ts";`}>{name}</Copied>
					</li>
				))}
			</ul>
		</div>
	);
}

export const Search: Story = {
	render: () => <IconSearch />,
	play: async ({ canvas, userEvent }) => {
		await userEvent.type(canvas.getByRole("searchbox"), "up arr");
		const found = named.map(([name]) => name).filter((name) => /^Arrow.*Up/.test(name));
		await expect(canvas.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(
			found.map((name) => `Copy ${name}`),
		);
	},
};
