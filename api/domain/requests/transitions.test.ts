import { describe, expect, it } from "vitest";
import { liveStatuses, type RequestStatus, requestStatuses } from "./statuses.ts";
import { fixedStatuses, type Movable, movesOf, moveTo, transitions } from "./transitions.ts";

const codes = Object.keys(requestStatuses).map(Number) as RequestStatus[];
const now = Date.parse("2026-11-20T10:00:00Z");
const request = (status: RequestStatus, more: Partial<Movable> = {}): Movable => ({
	status,
	endsAt: null,
	heldBy: status === -6 ? "owner" : null,
	...more,
});

describe("the table of moves", () => {
	it("gives each mover at most one move between two statuses", () => {
		const pairs = transitions.flatMap(({ from, to, by }) => by.map((each) => `${from} ${to} ${each}`));
		expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
		expect(transitions.filter(({ from, to }) => from === to)).toEqual([]);
	});

	it("leads out of every status, and into every status but the one of organizations from inside", () => {
		for (const code of codes) {
			expect(
				transitions.some(({ from }) => from === code),
				`out of ${code}`,
			).toBe(true);
			expect(
				transitions.some(({ to }) => to === code),
				`into ${code}`,
			).toBe(true);
		}
	});

	it("opens a request to donors only through our team, or by its keepers who had put it on hold", () => {
		const opening = transitions.filter(({ from, to }) => liveStatuses.includes(to) && !liveStatuses.includes(from));
		for (const { from, by, review } of opening) {
			if (review) expect(by).toEqual(["admin", "superAdmin"]);
			else expect([from, by]).toEqual([-6, ["owner", "orgAdmin"]]);
		}
	});

	it("asks staff and organizations for a reason whenever they stop a request", () => {
		const stopping = transitions.filter(({ to, review }) => review && requestStatuses[to].tone === "stopped");
		expect(stopping.length).toBeGreaterThan(10);
		expect(stopping.filter(({ reason }) => reason !== "required")).toEqual([]);
	});

	it("lets keepers send to review whatever is not rejected, spam or on hold", () => {
		expect(fixedStatuses.toSorted((one, other) => other - one)).toEqual([-1, -3, -6]);
	});

	it("lets owners judge nothing", () => {
		expect(transitions.filter(({ review, by }) => review && by.includes("owner"))).toEqual([]);
	});
});

describe("a move", () => {
	it("is found for its roles only", () => {
		expect(moveTo(request(0), 1, ["admin"], now)).toMatchObject({ move: { name: "approved", reason: "optional" } });
		expect(moveTo(request(0), 1, ["owner"], now)).toEqual({ refusal: "not yours" });
		expect(moveTo(request(0), 9, ["admin"], now)).toEqual({ refusal: "no such move" });
		expect(moveTo(request(1), -4, ["system"], now)).toMatchObject({ move: { name: "ended" } });
	});

	it("does not open what has ended", () => {
		expect(moveTo(request(0, { endsAt: now }), 1, ["admin"], now)).toEqual({ refusal: "ended" });
		expect(moveTo(request(0, { endsAt: now + 1 }), 1, ["admin"], now)).toHaveProperty("move");
	});

	it("does not undo our team's hold for the owner", () => {
		for (const to of [1, 2] as const) {
			expect(moveTo(request(-6, { heldBy: "staff" }), to, ["owner"], now)).toEqual({ refusal: "held by staff" });
			expect(moveTo(request(-6), to, ["owner"], now)).toHaveProperty("move");
		}
		expect(moveTo(request(-6, { heldBy: "staff" }), 1, ["admin"], now)).toHaveProperty("move");
	});

	it("is offered exactly if it is allowed", () => {
		for (const status of codes) {
			const offered = movesOf(request(status), ["owner"], now).map(({ to }) => to);
			expect(codes.filter((to) => "move" in moveTo(request(status), to, ["owner"], now)).toSorted()).toEqual(
				offered.toSorted(),
			);
		}
	});
});
