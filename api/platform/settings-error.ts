/** Thrown once with all faults, so that they can be fixed together. */
export class SettingsError extends Error {
	readonly faults: readonly string[];
	constructor(faults: readonly string[]) {
		super(`Kindwave cannot start:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
		this.name = "SettingsError";
		this.faults = faults;
	}
}
