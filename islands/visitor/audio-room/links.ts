import type { IceServer, Seat, Signal } from "../../../api/domain/rooms/live-messages.ts";

interface Link {
	pc: RTCPeerConnection;
	/** The order of whoever offers. */
	order: number;
	offers: boolean;
	audio: HTMLAudioElement;
	/** Candidates that came before the description that they belong to. */
	early: RTCIceCandidateInit[];
	again: ReturnType<typeof setTimeout> | undefined;
}

export interface LinksOptions {
	send(to: string, signal: Signal): void;
	/** Whose connections have failed has changed. */
	onFailed(seats: readonly string[]): void;
}

/** The time that a connection may be interrupted before it is set up again, in milliseconds. */
const patience = 3000;

/** The connections with everyone in a room: between two people if one of them speaks. Only whoever came later offers. */
export function createLinks({ send, onFailed }: LinksOptions) {
	const links = new Map<string, Link>();
	const failed = new Set<string>();
	let iceServers: readonly IceServer[] = [];
	let track: MediaStreamTrack | null = null;

	const note = (seat: string, bad: boolean) => {
		if (failed.has(seat) === bad) return;
		if (bad) failed.add(seat);
		else failed.delete(seat);
		onFailed([...failed]);
	};

	function drop(seat: string): void {
		const link = links.get(seat);
		if (!link) return;
		clearTimeout(link.again);
		link.pc.close();
		link.audio.srcObject = null;
		links.delete(seat);
		note(seat, false);
	}

	async function offer(seat: string, link: Link): Promise<void> {
		await link.pc.setLocalDescription();
		const { type, sdp } = link.pc.localDescription ?? {};
		if (type === "offer" && sdp) send(seat, { link: link.order, description: { type, sdp } });
	}

	/** Whoever offers sets the connection up again; the other one asks for it. */
	function renew(seat: string, link: Link): void {
		if (links.get(seat) !== link) return;
		if (!link.offers) {
			send(seat, { link: link.order, again: true });
			return;
		}
		link.pc.restartIce();
		void offer(seat, link).catch(() => note(seat, true));
	}

	function open(me: Seat, other: Seat, order: number): void {
		const pc = new RTCPeerConnection({ iceServers: [...iceServers] as RTCIceServer[] });
		const link: Link = { pc, order, offers: me.order > other.order, audio: new Audio(), early: [], again: undefined };
		links.set(other.id, link);
		link.audio.autoplay = true;
		pc.onicecandidate = ({ candidate }) => {
			if (candidate?.candidate) send(other.id, { link: order, candidate: candidate.toJSON() as { candidate: string } });
		};
		pc.ontrack = (event) => {
			link.audio.srcObject = new MediaStream([event.track]);
			link.audio.play().catch(() => note(other.id, true));
		};
		pc.onconnectionstatechange = () => {
			clearTimeout(link.again);
			if (pc.connectionState === "connected") note(other.id, false);
			if (pc.connectionState === "failed") {
				note(other.id, true);
				renew(other.id, link);
			}
			if (pc.connectionState === "disconnected") link.again = setTimeout(() => renew(other.id, link), patience);
		};
		if (!link.offers) return;
		const direction = me.speaks ? (other.speaks ? "sendrecv" : "sendonly") : "recvonly";
		pc.addTransceiver(me.speaks && track ? track : "audio", { direction });
		void offer(other.id, link).catch(() => note(other.id, true));
	}

	async function follow(seat: string, link: Link, { description, candidate, again }: Signal): Promise<void> {
		const { pc } = link;
		if (again) renew(seat, link);
		if (description) {
			await pc.setRemoteDescription(description);
			for (const each of link.early.splice(0)) await pc.addIceCandidate(each);
			if (description.type !== "offer") return;
			const [transceiver] = pc.getTransceivers();
			if (transceiver) {
				transceiver.direction = track ? "sendrecv" : "recvonly";
				await transceiver.sender.replaceTrack(track);
			}
			await pc.setLocalDescription();
			const { sdp } = pc.localDescription ?? {};
			if (sdp) send(seat, { link: link.order, description: { type: "answer", sdp } });
		}
		if (candidate) {
			const init = candidate as RTCIceCandidateInit;
			if (pc.remoteDescription) await pc.addIceCandidate(init);
			else link.early.push(init);
		}
	}

	return {
		/** Sets the servers, and the microphone's track; null for a listener. */
		use(servers: readonly IceServer[] | null, microphone: MediaStreamTrack | null): void {
			if (servers) iceServers = servers;
			track = microphone;
			for (const { pc } of links.values()) {
				for (const { sender } of pc.getTransceivers()) void sender.replaceTrack(microphone).catch(() => undefined);
			}
		},
		/** Opens and closes connections so that they fit the people in the room. */
		fit(me: Seat, seats: readonly Seat[]): void {
			for (const id of links.keys()) if (!seats.some((seat) => seat.id === id)) drop(id);
			for (const other of seats) {
				if (other.id === me.id) continue;
				const order = Math.max(me.order, other.order);
				if (!me.speaks && !other.speaks) drop(other.id);
				else if (links.get(other.id)?.order !== order) {
					drop(other.id);
					open(me, other, order);
				}
			}
		},
		/** Follows what another browser sent. What belongs to an earlier connection is ignored. */
		receive(from: string, signal: Signal): void {
			const link = links.get(from);
			if (link?.order === signal.link) void follow(from, link, signal).catch(() => note(from, true));
		},
		/** Plays everything again, and sets every connection up again. */
		renewAll(): void {
			for (const [seat, link] of links) {
				void link.audio.play().catch(() => undefined);
				renew(seat, link);
			}
		},
		close(): void {
			for (const id of [...links.keys()]) drop(id);
		},
	};
}
