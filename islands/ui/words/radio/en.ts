import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of the radio's pages and player. */
export const en = {
	"radio.lead": "Five channels of music and company, always on the air. No account is needed to listen.",
	"radio.parts": "Parts of the radio",
	"radio.on-air": "On the air now",
	"radio.listen": "Listen to {channel}",
	"radio.now": "Now: {track}",
	"radio.next": "Next: {track}",
	"radio.pause": "A quiet moment",
	"radio.program": "Program: {title}",
	"radio.track": "{title} by {artist}",
	"radio.guide": "Program guide",
	"radio.guide-none": "No program is planned for the next day. The channels play music around the clock.",
	"radio.zone": "Times in Indian Standard Time",
	"radio.own-zone": "Times in your time zone, {zone}",
	"radio.tomorrow": "tomorrow",
	"radio.with": "with {producer}",
	"radio.calendar": "Add the week to your calendar",
	"radio.podcasts": "Podcasts",
	"radio.podcasts-none": "No podcast yet",
	"radio.feed": "Subscribe by RSS",
	"radio.fund": "Give to the request behind it",
	"radio.chapters": "Chapters",
	"radio.transcript": "Transcript",
	"radio.download": "Download the file",
	"radio.published": "Published on {day}",
	"radio.videos": "{short}Videos",
	"radio.videos-lead":
		"Films that we like to show to friends. Nothing is loaded from another site before you press a film.",
	"radio.videos-none": "No video yet",
	"radio.none-text": "Please look in again soon.",
	"radio.watch-here": "Play the film",
	"radio.watch": "Open it on {host}",
	"radio.watch-note": "The film comes from {host}, which sees your address once you press.",
	"radio.team": "The radio team",
	"radio.team-lead": "The people whom you hear, and those who make it possible.",
	"radio.team-none": "No members yet",
	"radio.favourites": "Your favourite tracks",
	"radio.favourites-none": "Press “Keep this track” while the radio plays to find it here.",
	"radio.favourites-remove": "Remove {title}",
	"radio.widget-home": "Open {short}Radio",
	"radio.player": "Radio player",
	"radio.player.choose": "Choose a channel to listen.",
	"radio.player.connecting": "Connecting to {channel} …",
	"radio.player.failed": "The connection is lost. We keep trying.",
	"radio.player.paused": "{channel} is paused. Press Play to listen.",
	"radio.player.stop": "Stop",
	"radio.player.keep": "Keep this track",
	"radio.player.kept": "Kept",
	"radio.player.sign-in": "Sign in to keep tracks",
	"radio.player.keep-failed": "That did not work. Please try again.",
	"radio.player.sleep": "Sleep timer",
	"radio.player.sleep-off": "Off",
	"radio.player.minutes": "{number} minutes",
	"radio.player.sleeps": "Stops at {time}",
	"radio.player.slept": "The sleep timer has stopped the radio.",
	"radio.player.pause": "Pause",
	"radio.player.play": "Play",
	"radio.player.home": "To the radio",
	"notice.radio-kept": "The track is in your favourites.",
	"notice.radio-removed": "The track is no longer in your favourites.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		radio: typeof en;
	}
}
