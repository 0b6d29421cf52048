import type { Meta, StoryObj } from "@storybook/react-vite";
import { type SubmitEvent, useState } from "react";
import { expect } from "storybook/test";
import * as v from "valibot";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { notes } from "../../../stories/handbook/notes.ts";
import { Button } from "../button.tsx";
import type { Catalog } from "../words/catalog.ts";
import { createWords, useWords, WordsContext } from "../words.ts";
import { TextField } from "./fields.tsx";
import { Form } from "./form.tsx";
import { FormRows } from "./form-rows.tsx";

const contract = v.object({
	items: v.pipe(
		v.array(v.object({ name: v.pipe(v.string(), v.minLength(1, "value_invalid"), v.maxLength(40)) })),
		v.maxLength(3),
	),
});

const texts = {
	"needs.items": "What is needed",
	"needs.items-row": "Item {number}",
	"needs.items-add": "Add an item",
	"needs.items-remove": "Remove item {number}",
	"needs.items.name": "Name",
} as Catalog;

/** A page that reads its form and renders it again, as the server does. */
function NeedsPage({ names }: { names: readonly string[] }) {
	const { language, catalog } = useWords();
	const [{ form, time }, setShown] = useState({
		form: newForm(contract, { items: names.map((name) => ({ name })) }),
		time: 0,
	});
	const submit = (event: SubmitEvent<HTMLDivElement>) => {
		event.preventDefault();
		const { submitter } = event.nativeEvent as unknown as { submitter: HTMLElement };
		const data = new FormData(event.target as unknown as HTMLFormElement, submitter);
		const sent = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
		setShown({ form: readForm({ form: sent }, contract), time: time + 1 });
	};
	return (
		<WordsContext.Provider value={createWords(language, { ...catalog, ...texts })}>
			<div onSubmit={submit}>
				<Form key={time} of={form} name="needs" action="/needs">
					<FormRows name="items">{(row) => <TextField name={`${row}.name`} />}</FormRows>
					<Button>Save</Button>
				</Form>
			</div>
		</WordsContext.Provider>
	);
}

/** Rows of a list that can be added and removed without script. */
const meta = {
	component: NeedsPage,
	args: { names: ["Rice"] },
	parameters: notes({
		use: "Rows of a list in a form, with buttons that add and remove them.",
		do: ["Limit the list in the contract."],
		dont: ["Name no control `remove`: it would shadow `form.remove()`."],
		access: "Each row is a fieldset with a number in its legend; buttons are submits, so that it works without script.",
		content: "`<form>.<list>-row`, `-add` and `-remove`.",
	}),
} satisfies Meta<typeof NeedsPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneRow: Story = {};

export const RowsAddedAndRemoved: Story = {
	play: async ({ canvas, userEvent }) => {
		const values = () => canvas.queryAllByRole<HTMLInputElement>("textbox", { name: "Name" }).map(({ value }) => value);
		await userEvent.click(canvas.getByRole("button", { name: "Add an item" }));
		await expect(values()).toEqual(["Rice", ""]);
		await userEvent.type(canvas.getAllByRole("textbox", { name: "Name" })[1] as HTMLElement, "Salt");
		await userEvent.click(canvas.getByRole("button", { name: "Add an item" }));
		await expect(values()).toEqual(["Rice", "Salt", ""]);
		await expect(canvas.queryByRole("button", { name: "Add an item" })).toBeNull();
		await userEvent.click(canvas.getByRole("button", { name: "Remove item 1" }));
		await expect(values()).toEqual(["Salt", ""]);
		await expect(canvas.queryByRole("alert")).toBeNull();
	},
};

export const RowsWithErrors: Story = {
	args: { names: ["Rice", ""] },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Save" }));
		const [, second] = canvas.getAllByRole("textbox", { name: "Name" });
		await expect(second).toBeInvalid();
		await expect(canvas.getByRole("link", { name: /^Item 2: Name: / })).toHaveAttribute("href", `#${second?.id}`);
	},
};

/** Enter in a field submits the form; it does not press a button that removes a row. */
export const EnterSubmits: Story = {
	args: { names: ["Rice", ""] },
	play: async ({ canvasElement }) => {
		const [first, ...others] = canvasElement.querySelectorAll<HTMLButtonElement>("button[type=submit]");
		await expect(first?.name).toBe("");
		await expect(others.map(({ value }) => value)).toEqual(["remove:items:0", "remove:items:1", "add:items", ""]);
	},
};
