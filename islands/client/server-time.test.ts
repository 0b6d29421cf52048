import { afterEach, expect, it, vi } from "vitest";
import { noteTime, serverNow } from "./server-time.ts";

afterEach(() => {
	vi.useRealTimers();
	noteTime(new Date().toUTCString());
});

it("the server's time is that of its last answer, going on", () => {
	vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) });
	expect(serverNow()).toBe(Date.UTC(2026, 10, 28));
	noteTime(new Date(Date.UTC(2026, 10, 27)).toUTCString());
	vi.advanceTimersByTime(5000);
	expect(serverNow()).toBe(Date.UTC(2026, 10, 27) + 5000);
	noteTime(null);
	expect(serverNow()).toBe(Date.UTC(2026, 10, 27) + 5000);
	noteTime(new Date(Date.now() - 1500).toUTCString());
	expect(serverNow()).toBe(Date.now());
});
