import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { Share } from "../../site/pages/shared/share.tsx";
import share from "./share.ts";

const url = "https://kindwave.example/donationRequest/req_00000000000000000000000001";
const writeText = fn();
const deviceShare = fn();

/** Replaces a property of `navigator`. @returns a function that restores it */
function replace(name: "clipboard" | "share", value: unknown): () => void {
	const real = Object.getOwnPropertyDescriptor(navigator, name);
	Object.defineProperty(navigator, name, { value, configurable: true });
	return () => {
		if (real) Object.defineProperty(navigator, name, real);
		else Reflect.deleteProperty(navigator, name);
	};
}

/** Buttons that copy a page’s URL and open the device’s share sheet: the page’s HTML with the enhancement on top. */
const meta = {
	component: Share,
	args: { title: "A roof for the school", url },
	render: (args) => (
		<div
			ref={(page) => {
				const element = page?.querySelector<HTMLElement>("[data-enhance=share]");
				if (element) share(element);
			}}
		>
			<Share {...args} />
		</div>
	),
	beforeEach: () => {
		writeText.mockReset().mockResolvedValue(undefined);
		return replace("clipboard", { writeText });
	},
} satisfies Meta<typeof Share>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox", { name: "Link to the request" })).toHaveValue(url);
		await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
	},
};

export const Copied: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
		await expect(writeText).toHaveBeenCalledWith(url);
		await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Copied"));
	},
};

/** Without permission to copy, the URL is selected so that the visitor can copy it by keyboard. */
export const NotAllowed: Story = {
	play: async ({ canvas, userEvent }) => {
		writeText.mockRejectedValue(new DOMException("Write permission denied.", "NotAllowedError"));
		await userEvent.click(canvas.getByRole("button", { name: "Copy link" }));
		const field = canvas.getByRole<HTMLInputElement>("textbox");
		await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length]));
		await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
	},
};

const clickShare = (canvasElement: HTMLElement) =>
	canvasElement.querySelector<HTMLButtonElement>("[data-share=device]")?.click();

/** The device’s share sheet. The button is hidden with a mouse, so the story clicks it by script. */
export const Shared: Story = {
	beforeEach: () => {
		deviceShare.mockReset().mockResolvedValue(undefined);
		return replace("share", deviceShare);
	},
	play: async ({ canvasElement }) => {
		clickShare(canvasElement);
		await expect(deviceShare).toHaveBeenCalledWith({ title: "A roof for the school", url });
		await expect(writeText).not.toHaveBeenCalled();
	},
};

/** A visitor who closes the share sheet gets no message, and nothing is copied. */
export const SharingCanceled: Story = {
	beforeEach: Shared.beforeEach,
	play: async ({ canvas, canvasElement }) => {
		deviceShare.mockRejectedValue(new DOMException("Share canceled.", "AbortError"));
		clickShare(canvasElement);
		await waitFor(() => expect(deviceShare).toHaveBeenCalled());
		await expect(writeText).not.toHaveBeenCalled();
		await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
	},
};

/** A browser without a share sheet copies the URL. */
export const SharingUnknown: Story = {
	beforeEach: () => replace("share", undefined),
	play: async ({ canvas, canvasElement }) => {
		clickShare(canvasElement);
		await waitFor(() => expect(writeText).toHaveBeenCalledWith(url));
		await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Copied"));
	},
};

export const OnAPhone: Story = {
	globals: { viewport: { value: "phone" } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Copy link" })).toBeVisible();
		await expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(innerWidth);
	},
};
