import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { demoPassword } from "../../../db/seed/people.ts";
import type { HostAddress } from "../../testing/hosts.ts";
import { api, post } from "../../testing/http.ts";
import { onBothHosts } from "../../testing/on-both-hosts.ts";
import { enterRoom } from "../../testing/room-client.ts";

/** A Durable Object sleeps after ten seconds without a message. */
const sleepMs = 11_000;

type Client = ReturnType<typeof enterRoom>;
type SeatMessage = { seat: { id: string; order: number; muted: boolean; handRaised: boolean; moderates: boolean } };

interface Person {
	/** For calls. */
	bearer: { authorization: string };
	/** For the site. */
	session: { cookie: string };
}

async function signIn(host: HostAddress, account: string): Promise<Person> {
	const { headers, body } = await post(host, "/login", { email: `${account}@demo.test`, password: demoPassword });
	const { token } = (body.data as { token_detail: { token: string } }).token_detail;
	const cookie = headers.getSetCookie().find((each) => each.startsWith("session=")) ?? "";
	return { bearer: { authorization: `Bearer ${token}` }, session: { cookie: cookie.split(";")[0] ?? "" } };
}

/** A room of the person that is open now. */
async function openRoom(host: HostAddress, { bearer }: Person): Promise<string> {
	const startTime = Date.now() + 60_000;
	const room = { title: "Tea", description: "Talk", startTime, endTime: startTime + 3_600_000 };
	const { body } = await post(host, "/chatRooms", room, bearer);
	return String((body.data as { _id: string })._id);
}

const clients: Client[] = [];
afterEach(() => {
	for (const { socket } of clients.splice(0)) socket.terminate();
});

onBothHosts("The WebSocket of a room", (host) => {
	const enter = (room: string, { session }: Pick<Person, "session">, query = "speak=1") => {
		const client = enterRoom(`${host().url.replace("http", "ws")}/room/${room}/live?${query}`, session);
		clients.push(client);
		return client;
	};
	const until = async (client: Client, type: string) => (await client.until(type)) as unknown as SeatMessage;

	it("lets two people speak and write, also after a silence, and keeps out who was removed", async () => {
		const [owner, donor] = [await signIn(host(), "owner"), await signIn(host(), "donor")];
		const room = await openRoom(host(), owner);
		expect(await enter(room, { session: { cookie: "" } }).ended).toBe(401);
		expect(await enter("room_none", donor).ended).toBe(404);

		const one = enter(room, owner);
		const { you: oneId } = (await one.until("welcome")) as { you: string };
		const other = enter(room, donor, "speak=1&muted=1");
		const welcome = (await other.until("welcome")) as { you: string; seats: { id: string; order: number }[] };
		expect(welcome.seats).toMatchObject([
			{ id: oneId, order: 1, moderates: true },
			{ id: welcome.you, order: 2, muted: true },
		]);
		expect((await until(one, "joined")).seat).toMatchObject({ id: welcome.you, order: 2, speaks: true });

		// Whoever has the higher order offers, and the other one answers.
		const offer = { link: 2, description: { type: "offer", sdp: "v=0" } };
		other.say({ type: "signal", to: oneId, signal: offer });
		expect(await one.until("signal")).toEqual({ type: "signal", from: welcome.you, signal: offer });

		other.say({ type: "mute", muted: false });
		expect((await until(one, "changed")).seat).toMatchObject({ id: welcome.you, muted: false });
		other.say({ type: "hand", raised: true });
		expect((await until(one, "changed")).seat.handRaised).toBe(true);

		if (host().name === "workers") await pause(sleepMs);
		other.socket.send("ping");
		await other.until("pong");
		one.say({ type: "chat", text: "Good evening" });
		expect(await other.until("chat")).toMatchObject({ from: oneId, text: "Good evening" });
		one.say({ type: "moderate", seat: welcome.you, act: "invite" });
		expect((await until(other, "changed")).seat).toMatchObject({ id: welcome.you, handRaised: false, order: 2 });

		const again = enter(room, donor);
		expect(await other.ended).toBe(4005);
		const { you } = (await again.until("welcome")) as { you: string };
		one.say({ type: "moderate", seat: you, act: "remove" });
		expect(await again.ended).toBe(4003);
		expect(await one.until("left")).toMatchObject({ seat: welcome.you, removed: false });
		expect(await one.until("left")).toMatchObject({ seat: you, removed: true });
		// The room itself keeps them out at once, and the page as soon as the database knows.
		await expect.poll(() => enter(room, donor).ended).toBe(403);
	});

	it("chooses another moderator when the host leaves, and closes for all when the room is deleted", async () => {
		const [owner, donor] = [await signIn(host(), "owner"), await signIn(host(), "donor")];
		const room = await openRoom(host(), owner);
		const one = enter(room, owner);
		await one.until("welcome");
		const other = enter(room, donor);
		await other.until("welcome");
		one.socket.close();
		await other.until("left");
		expect((await until(other, "changed")).seat.moderates).toBe(true);
		expect((await api(host(), `/chatRooms/${room}`, { method: "DELETE", headers: owner.bearer })).status).toBe(200);
		expect(await other.ended).toBe(4004);
		expect(await enter(room, donor).ended).toBe(404);
	});
});
