import { expect, it } from "vitest";
import { videoAddress } from "./video-address.ts";

const bunny = {
	page: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
	player: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
	site: "YouTube",
};

it.each([
	"https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10s",
	"https://m.youtube.com/watch?v=aqz-KE-bpKQ",
	"https://youtu.be/aqz-KE-bpKQ?si=share",
	"https://www.youtube.com/shorts/aqz-KE-bpKQ",
	"https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
])("knows the film's page and its player from %s", (address) => {
	expect(videoAddress(address)).toEqual(bunny);
});

it.each([
	["https://vimeo.com/76979871", "https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
	[
		"https://vimeo.com/76979871/abc123",
		"https://vimeo.com/76979871/abc123",
		"https://player.vimeo.com/video/76979871?dnt=1&h=abc123",
	],
	[
		"https://player.vimeo.com/video/76979871?h=abc123",
		"https://vimeo.com/76979871/abc123",
		"https://player.vimeo.com/video/76979871?dnt=1&h=abc123",
	],
])("knows Vimeo's too: %s", (address, page, player) => {
	expect(videoAddress(address)).toEqual({ page, player, site: "Vimeo" });
});

it.each([
	"https://www.youtube.com/@kindwave",
	"https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
	"https://vimeo.com/channels/staffpicks",
	"https://films.example/sintel.mp4",
])("frames nothing of %s", (address) => {
	expect(videoAddress(address)).toEqual({ page: address, player: null, site: new URL(address).host });
});
