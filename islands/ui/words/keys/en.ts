import type { Audience } from "../catalog.ts";

export const audience: Audience = "organizations";

/** English texts for keys and webhooks of partners and organizations. */
export const en = {
	"keys.title": "Keys",
	"keys.reference": "API reference",
	"keys.back.partner": "Numbers and sites",
	"keys.back.organization": "Run the organization",
	"keys.text":
		"A secret key lets your server call our API. Keep it on the server, and give each server a key of its own with only the scopes that it needs. A public key may stand in pages: it says whose page it is, and a partner’s widgets take it as their key.",
	"keys.modes":
		"Keys that are made here work here: those of the demo begin with sk_test_ and pk_test_, those of the live site with sk_live_ and pk_live_.",
	"keys.none": "There are no keys yet",
	"keys.none-text": "Make one below.",
	"keys.kind.secret": "Secret",
	"keys.kind.public": "Public",
	"keys.mode.test": "Test",
	"keys.mode.live": "Live",
	"keys.ended": "Ended",
	"keys.key": "Key",
	"keys.addresses": "Only from",
	"keys.any-address": "Any address",
	"keys.made": "Made",
	"keys.last-used": "Last used",
	"keys.never-used": "Never",
	"keys.ends": "Ends",
	"keys.change": "Change",
	"keys.overlap": "The old key goes on for",
	"keys.overlap.0": "It ends at once",
	"keys.overlap.1": "1 hour",
	"keys.overlap.24": "1 day",
	"keys.overlap.72": "3 days",
	"keys.overlap.168": "7 days",
	"keys.rotate": "Rotate",
	"keys.end": "End",
	"keys.end-title": "End this key?",
	"keys.end-text": "Calls with it are refused from now on. This cannot be undone.",
	"keys.keep": "Keep it",
	"keys.make": "Make a key",
	"keys.create": "Make the key",
	"keys.save": "Save changes",
	"keys.cancel": "Cancel",
	"keys.new": "Your new key",
	"keys.new-secret": "It is shown only now, because we store no more than a hash of it. Keep it on your server.",
	"keys.new-public": "It stays readable below.",
	"key.name": "Name",
	"key.name-hint": "For you, such as the server that uses it.",
	"key.kind": "Kind",
	"key.kind.secret": "Secret, for a server",
	"key.kind.public": "Public, for pages. It can only say whose it is.",
	"key.scopes": "Scopes",
	"key.scopes.profile:read": "profile:read – say whose key it is",
	"key.scopes.gifts:read": "gifts:read – read the gifts, without their donors",
	"key.scopes.webhooks:read": "webhooks:read – read webhooks and the messages that we sent",
	"key.scopes.webhooks:write": "webhooks:write – make, change and remove webhooks, and send messages again",
	"key.addresses": "Only from these IP addresses",
	"key.addresses-hint":
		"One address or network on each line, such as 203.0.113.7 or 198.51.100.0/24. Leave it empty to allow any. Of IPv6 addresses the /56 counts.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		keys: typeof en;
	}
}
