import { describe, expect, it } from "vitest";
import { deviceOf } from "./device.ts";

describe("A device", () => {
	it.each([
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
			"Chrome",
			"Windows",
		],
		[
			"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
			"Edge",
			"Windows",
		],
		[
			"Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
			"Samsung Internet",
			"Android",
		],
		[
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
			"Safari",
			"iPhone",
		],
		["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:141.0) Gecko/20100101 Firefox/141.0", "Firefox", "Mac"],
		["curl/8.9.1", null, null],
		[null, null, null],
	])("of %s is named as people know it", (userAgent, browser, system) => {
		expect(deviceOf(userAgent)).toEqual({ browser, system });
	});
});
