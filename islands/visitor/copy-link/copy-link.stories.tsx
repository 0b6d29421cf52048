import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import copyLink from "./index.tsx";

const url = "https://kindwave.example/donationRequest/req_00000000000000000000000001";
const writeText = fn();
const share = fn();

/** Puts a stand-in for a part of `navigator`, and answers what takes it away again. */
function stand(name: "clipboard" | "share", value: unknown): () => void {
	const real = Object.getOwnPropertyDescriptor(navigator, name);
	Object.defineProperty(navigator, name, { value, configurable: true });
	return () => {
		if (real) Object.defineProperty(navigator, name, real);
		else Reflect.deleteProperty(navigator, name);
	};
}

/** A page’s address with a button that copies it, and one that opens the device’s own list of places. */
const meta = {
	component: copyLink.Component,
	args: {
		id: "copy",
		url,
		title: "A roof for the school",
		share: "Share",
		label: "Or copy the address",
		copy: "Copy",
		copied: "The address is copied.",
	},
	beforeEach: () => {
		writeText.mockReset().mockResolvedValue(undefined);
		return stand("clipboard", { writeText });
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

/** A phone's own list; a mouse has the links instead, so here the button is there for those who look for it alone. */
export const Shared: Story = {
	beforeEach: () => {
		share.mockReset().mockResolvedValue(undefined);
		return stand("share", share);
	},
	play: async ({ canvas }) => {
		canvas.getByText("Share").click();
		await expect(share).toHaveBeenCalledWith({ title: "A roof for the school", url });
		await expect(writeText).not.toHaveBeenCalled();
	},
};

/** Closing the list is no mistake, and copies nothing. */
export const SharingGivenUp: Story = {
	beforeEach: Shared.beforeEach,
	play: async ({ canvas }) => {
		share.mockRejectedValue(new DOMException("Share canceled.", "AbortError"));
		canvas.getByText("Share").click();
		await waitFor(() => expect(share).toHaveBeenCalled());
		await expect(writeText).not.toHaveBeenCalled();
		await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
	},
};

/** A browser that cannot share copies. */
export const SharingUnknown: Story = {
	beforeEach: () => stand("share", undefined),
	play: async ({ canvas }) => {
		canvas.getByText("Share").click();
		await waitFor(() => expect(writeText).toHaveBeenCalledWith(url));
		await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("The address is copied."));
	},
};

export const OnAPhone: Story = {
	globals: { viewport: { value: "phone" } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Copy" })).toBeVisible();
		await expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(innerWidth);
	},
};
