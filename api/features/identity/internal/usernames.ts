const letters = "abcdefghjkmnpqrstvwxyz23456789";

/**
 * A username for a new account, such as `devika.nair.x7k2m`. It ends in random letters, so that it neither collides nor tells
 * whether another account exists.
 */
export function newUsername(firstName: string, lastName: string): string {
	const plain = [firstName, lastName]
		.map((name) =>
			name
				.normalize("NFKD")
				.toLowerCase()
				.replaceAll(/[^a-z0-9]/g, ""),
		)
		.filter((name) => name !== "")
		.join(".")
		.replace(/^[^a-z]+/, "")
		.slice(0, 20);
	const random = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length]).join("");
	return `${plain.length > 0 ? plain : "member"}.${random}`;
}
