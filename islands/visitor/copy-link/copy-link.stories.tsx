import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import copyLink from "./index.tsx";

const url = "https://kindwave.example/donationRequest/req_00000000000000000000000001";
const writeText = fn();

const meta = {
	component: copyLink.Component,
	args: { id: "copy", url, label: "Or copy the address", copy: "Copy", copied: "The address is copied." },
	beforeEach: () => {
		writeText.mockReset().mockResolvedValue(undefined);
		const real = Object.getOwnPropertyDescriptor(navigator, "clipboard");
		Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
		return () => {
			if (real) Object.defineProperty(navigator, "clipboard", real);
			else Reflect.deleteProperty(navigator, "clipboard");
		};
	},
} satisfies Meta<typeof copyLink.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox", { name: "Or copy the address" })).toHaveValue(url);
		await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
	},
};

export const Copied: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
		await expect(writeText).toHaveBeenCalledWith(url);
		await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("The address is copied."));
	},
};

/** Where copying is not allowed, the address is selected for the reader's own keys. */
export const NotAllowed: Story = {
	play: async ({ canvas, userEvent }) => {
		writeText.mockRejectedValue(new DOMException("Write permission denied.", "NotAllowedError"));
		await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
		const field = canvas.getByRole<HTMLInputElement>("textbox");
		await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length]));
		await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
	},
};

export const OnAPhone: Story = {
	globals: { viewport: { value: "phone" } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Copy" })).toBeVisible();
		await expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(innerWidth);
	},
};
