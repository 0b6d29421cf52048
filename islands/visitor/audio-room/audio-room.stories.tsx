import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Seat, ServerMessage } from "../../../api/domain/rooms/live-messages.ts";
import { notes } from "../../../stories/handbook/notes.ts";
import { showsRole } from "../../../stories/plays.ts";
import audioRoom from "./index.tsx";

const seat = (id: string, name: string, order: number, more: Partial<Seat> = {}): Seat => ({
	id,
	userId: `usr_${id}`,
	name,
	imageUrl: null,
	isOwner: false,
	moderates: false,
	speaks: false,
	muted: false,
	handRaised: false,
	order,
	...more,
});

/** A room's WebSocket that greets and says no more. */
class Greeting extends EventTarget {
	static readonly OPEN = 1;
	readyState = 1;
	onmessage: ((event: { data: string }) => void) | null = null;
	constructor() {
		super();
		const welcome: ServerMessage = {
			type: "welcome",
			you: "me",
			iceServers: [],
			relay: false,
			seats: [
				seat("me", "Devika Nair", 1, { isOwner: true, moderates: true }),
				seat("b", "Imran Shaikh", 2, { handRaised: true }),
				seat("c", "A person with a very long name that has to wrap somewhere", 3),
			],
		};
		setTimeout(() => {
			this.onmessage?.({ data: JSON.stringify(welcome) });
			this.onmessage?.({
				data: JSON.stringify({ type: "chat", from: "b", name: "Imran Shaikh", text: "Good evening" }),
			});
		});
	}
	send() {}
	close() {}
}

/** An audio room: before entering, and inside as its moderator. */
const meta = {
	component: audioRoom.Component,
	parameters: notes({
		use: "A room in which people speak and listen, from browser to browser.",
		do: ["Ask for the microphone only when somebody wants to speak."],
		dont: ["Don’t let anybody hear or be heard before they enter."],
		access: "Who speaks is said in words; messages are a log that screen readers follow.",
		content: "Short states: “You are listening”.",
	}),
	args: { id: "live", path: "/room/room_1/live" },
	beforeEach: () => {
		const real = globalThis.WebSocket;
		sessionStorage.clear();
		globalThis.WebSocket = Greeting as unknown as typeof WebSocket;
		return () => {
			globalThis.WebSocket = real;
			sessionStorage.clear();
		};
	},
} satisfies Meta<typeof audioRoom.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Outside: Story = { play: showsRole("button", "Enter and speak") };

export const Moderating: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Enter and listen" }));
		await expect(await canvas.findByText("Devika Nair (you)")).toBeVisible();
		await expect(canvas.getByRole("button", { name: "Ask Imran Shaikh to speak" })).toBeVisible();
		await expect(canvas.getByRole("log")).toHaveTextContent("Imran Shaikh Good evening");
	},
};

export const Left: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Enter and listen" }));
		await userEvent.click(await canvas.findByRole("button", { name: "Leave" }));
		await expect(await canvas.findByText("You left the room.")).toBeVisible();
	},
};
