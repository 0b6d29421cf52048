import type { StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";

type Context = Pick<StoryContext, "canvas">;
type Text = string | RegExp;

/** A story shows this text, at once or as soon as it has loaded. */
export const shows =
	(text: Text) =>
	async ({ canvas }: Context) => {
		await waitFor(() => expect(canvas.getByText(text)).toBeVisible());
	};

/** A story shows an element of this role. */
export const showsRole =
	(role: string, name?: Text) =>
	async ({ canvas }: Context) => {
		await expect(canvas.getByRole(role, name === undefined ? {} : { name })).toBeVisible();
	};

/** A story shows no element of this role. */
export const showsNo =
	(role: string) =>
	async ({ canvas }: Context) => {
		await expect(canvas.queryByRole(role)).toBeNull();
	};

/** All elements of this role, of which there are some, are disabled. */
export const isDisabled =
	(role: string) =>
	async ({ canvas }: Context) => {
		for (const element of canvas.getAllByRole(role)) await expect(element).toBeDisabled();
	};

/** Nothing of a story is wider than the window. */
export const fitsTheWindow = async () => {
	await expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(innerWidth);
};
