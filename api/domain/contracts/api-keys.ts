import * as v from "valibot";
import { message } from "../messages/index.ts";
import { isNetwork } from "../network.ts";
import {
	type KeyKind,
	type KeyScope,
	keyKinds,
	keyModes,
	keyOwnerKinds,
	keyScopes,
	mostAddresses,
	publicScopes,
} from "../people/api-keys.ts";
import { limit, offset } from "./paging.ts";

const ownerId = v.pipe(v.string(message("value_invalid")), v.maxLength(64, message("too_long")));

const name = v.pipe(
	v.optional(v.string(), ""),
	v.trim(),
	v.minLength(1, message("key_name_missing")),
	v.maxLength(60, message("too_long")),
);

const scopes = v.pipe(
	v.optional(v.array(v.picklist(keyScopes, message("value_invalid"))), []),
	v.minLength(1, message("key_scopes_missing")),
	v.transform((chosen) => keyScopes.filter((each) => chosen.includes(each))),
);

const networks = <Input>(list: v.GenericSchema<Input, string[]>) =>
	v.pipe(
		list,
		// Not `maxLength`, which the form would give to its field.
		v.check((each) => each.length <= mostAddresses, message("key_addresses_too_many")),
		v.everyItem(isNetwork, message("key_addresses_invalid")),
		v.transform((each) => [...new Set(each)]),
	);

/** Addresses and networks as they are typed, one on each line. */
const typedNetworks = networks(
	v.pipe(
		v.optional(v.pipe(v.string(), v.maxLength(1000, message("too_long"))), ""),
		v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
	),
);
const sentNetworks = networks(
	v.array(v.pipe(v.string(message("key_addresses_invalid")), v.maxLength(50, message("too_long")))),
);

const kind = v.optional(v.picklist(keyKinds, message("value_invalid")), "secret");

/** A public key has the one scope that opens only what is public. */
const opensEnough = ({ kind: chosen, scopes: of }: { kind: KeyKind; scopes: readonly KeyScope[] }) =>
	chosen === "secret" || of.every((scope) => publicScopes.includes(scope));
const tooMuch = message("key_scopes_public");

/** The form of a new key. */
export const keyForm = v.pipe(
	v.object({ name, kind, scopes, addresses: typedNetworks }),
	v.forward(v.partialCheck([["kind"], ["scopes"]], opensEnough, tooMuch), ["scopes"]),
);

/** The form that changes a key. */
export const changeKeyForm = v.object({ name, scopes, addresses: typedNetworks });

/** POST /keys. */
export const newKeyBody = v.pipe(
	v.object({ owner: ownerId, name, kind, scopes, addresses: v.optional(sentNetworks, []) }),
	v.forward(v.partialCheck([["kind"], ["scopes"]], opensEnough, tooMuch), ["scopes"]),
);

/** PUT /keys/{id}. Without addresses it keeps its own. */
export const changeKeyBody = v.object({ name, scopes, addresses: v.optional(sentNetworks) });

export const listKeysQuery = v.object({ owner: ownerId, limit: limit(20), offset });

/** A page of what belongs to a key's owner. */
export const ownGiftsQuery = v.object({ limit: limit(20), offset });

export const apiKeyAnswer = v.object({
	_id: v.string(),
	kind: v.picklist(keyKinds),
	mode: v.picklist(keyModes),
	name: v.string(),
	scopes: v.array(v.picklist(keyScopes)),
	/** Empty if it may be used from anywhere. */
	addresses: v.array(v.string()),
	/** The end of the key. */
	hint: v.string(),
	/** Null for a secret one, of which only a hash is stored. */
	publicKey: v.nullable(v.string()),
	createdAt: v.number(),
	/** Null while it has no end. */
	endsAt: v.nullable(v.number()),
	/** To ten minutes; null until it is used. */
	lastUsedAt: v.nullable(v.number()),
});
export type ApiKeyRow = v.InferOutput<typeof apiKeyAnswer>;

export const newKeyAnswer = v.object({ _id: v.string(), key: v.string() });

/** The key that a call was made with, and its owner. */
export const ownKeyAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	mode: v.picklist(keyModes),
	scopes: v.array(v.picklist(keyScopes)),
	endsAt: v.nullable(v.number()),
	owner: v.object({ kind: v.picklist(keyOwnerKinds), id: v.string(), name: v.string() }),
});

const wrongHours = message("key_hours_invalid");
const hours = v.pipe(
	v.number(wrongHours),
	v.integer(wrongHours),
	v.minValue(0, wrongHours),
	v.maxValue(168, wrongHours),
);
/** How long a key stays valid beside the one that takes its place. */
export const rotateKeyBody = v.object({ hours: v.optional(hours, 24) });
/** The choices of the page. */
export const overlapHours = ["0", "1", "24", "72", "168"] as const;
export const rotateKeyForm = v.object({
	key: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
	hours: v.pipe(v.optional(v.picklist(overlapHours, message("value_invalid")), "24"), v.transform(Number)),
});
