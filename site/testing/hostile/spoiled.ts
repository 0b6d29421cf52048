import { pick } from "./random.ts";
import { hostileTexts, hostileValues } from "./values.ts";

/** A copy in which one part, at any depth, is hostile or missing; sometimes with another part that nobody knows. */
export function spoiled(value: unknown, random: () => number): unknown {
	const isSimple = typeof value !== "object" || value === null || Object.keys(value).length === 0;
	if (isSimple || random() < 0.05) return pick(random, hostileValues);
	const [key, part] = pick(random, Object.entries(value));
	const changed = random() < 0.1 ? undefined : spoiled(part, random);
	if (Array.isArray(value)) return [changed, ...value.slice(1)];
	const extra = random() < 0.1 ? { [pick(random, hostileTexts)]: pick(random, hostileValues) } : {};
	return { ...value, ...extra, [key]: changed };
}
