/** Messages about keys of partners and organizations, and their webhooks. */
export const apiKeys = {
	key_not_found: "That key was not found.",
	key_owner_not_found: "That partner or organization was not found.",
	key_name_missing: "Please enter a name that tells you where the key is used.",
	key_scopes_missing: "Please choose at least one scope.",
	key_scopes_public: "A public key can only have the scope profile:read, because everybody can read it.",
	key_addresses_invalid:
		"Please enter IP addresses or networks, one on each line, such as 203.0.113.7, 198.51.100.0/24 or 2001:db8::/48.",
	key_addresses_too_many: "A key can have at most 20 addresses and networks.",
	keys_too_many: "There can be at most 10 valid keys. Please end one that is no longer used.",
	key_hours_invalid: "Please enter whole hours from 0 to 168.",
	key_scope_missing: "This key lacks the scope {scope}.",
	key_address_refused: "This key may not be used from this IP address.",
	key_owner_refused: "This call is for keys of another kind of owner: {kind}.",
	webhook_not_found: "That webhook was not found.",
	webhook_events_missing: "Please choose at least one event.",
	webhooks_too_many: "There can be at most 10 webhooks.",
} as const;
