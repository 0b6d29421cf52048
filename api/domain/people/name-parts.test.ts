import { describe, expect, it } from "vitest";
import { differOnlyInWriting, nameLook } from "./look-alike.ts";
import { mendedName, refusedPart } from "./name-parts.ts";

describe("a name that others see", () => {
	it.each([..."✔ ✓ ✅ ☑ ★★★ 🏛️ 🇮🇳 (®) ™ © ℠ ℗ 👍🏽 ❤ ☎ ⚕ √ Ⓡ ⓥ 🅥 🆗 🔵 ※ † ‼ → ⠧ ꪜ 1️⃣ ⟫✪ ∎ ␣ 𝅘𝅥 🏴󠁧󠁢󠁥󠁮󠁧󠁿".split(" ")])(
		"has no %s",
		(sign) => {
			expect(refusedPart(`Asha ${sign}`)).toMatchObject({ code: "name_part_refused" });
			expect(mendedName(`Asha ${sign}`)).toMatch(/^Asha/);
		},
	);

	it("names the sign as it is seen", () => {
		expect(refusedPart("Lumen Iabs 🏛️ 🇮🇳")).toMatchObject({ part: "🏛️" });
		expect(refusedPart("Lumen Iabs 🇮🇳")).toMatchObject({ part: "🇮🇳" });
		expect(mendedName("🇮🇳 Asha ✔ Rao")).toBe("Asha Rao");
		expect(mendedName("www.evil.com ✔")).toBe("");
	});

	it.each([
		"ᴘᴀᴡꜱ ᴏꜰ ᴘᴜɴᴇ",
		"ᴠɪᴅʏᴀ ᴊʏᴏᴛʜɪ ᴛʀᴜꜱᴛ",
		"ᴋɪɴᴅᴡᴀᴠᴇ Team",
		"ᵛᵉʳⁱᶠⁱᵉᵈ",
		"ɹǝʌɐs",
		"Pawʂ of Pune",
		"Pawꜱ",
		"Lumeɴ",
		"Pꞷws",
		"𝼂a",
		"Aꭎsha",
		"Aʰ",
		"ᴦᴨ",
	])("has no letters that no language writes with: %s", (name) => {
		expect(refusedPart(name)).toMatchObject({ code: "mixed_scripts" });
	});

	it.each([
		["www.evil.com", "www.evil.com"],
		["www.evil", "www.evil"],
		["Asha https://x.example", "https://x.example"],
		["evil.com", "evil.com"],
		["Visit evil.tk", "evil.tk"],
		["Evil.In", "Evil.In"],
		["my-shop.store", "my-shop.store"],
		["evil。com", "evil。com"],
		["evil．com", "evil.com"],
		["दान.भारत", "दान.भारत"],
		["asha@mail.example", "asha@mail.example"],
		["98765@ybl", "98765@ybl"],
		["evil [dot] com", "evil [dot] com"],
		["evil dot com", "evil dot com"],
		["mailto:x", "mailto:x"],
		["Call 98765-43210", "98765-43210"],
		["98765 43210 now", "98765 43210"],
		["९८७६५४३२१०", "9876543210"],
		["Call 555-0100", "555-0100"],
		["₹98765 43210", "98765 43210"],
	])("tells no way elsewhere: %s", (name, part) => {
		expect(refusedPart(name)).toEqual({ code: "name_part_refused", part });
	});

	it.each([
		"St. John",
		"St.John's Church",
		"St. Mary's Hill School",
		"Dr.K.Rao",
		"Dr.Dev Patel",
		"Mr.Kim",
		"A.I. Kumar",
		"A.P.J.Abdul Kalam",
		"K.Dev",
		"No. 7 Trust",
		"№ 7",
		"Net Impact",
		"Dot Com Mothers",
		"The Dot Com Trust",
		"Class of 1998-2002",
		"O’Brien-Núñez",
		"O'Neil & Sons, Ltd. (India) / Trust · 2",
		"Mª José",
		"Kɔfi Agyɛman",
		"Ɓawuro Ƙasa",
		"Nguyễn Thị Hồng",
		"Hawaiʻi",
		"İpek Işık",
		"ৰাম",
		"ॐ शांति ट्रस्ट",
		"௳ தமிழ்",
		"श्री राम।",
		"क्‍षमा",
		"Kids@Work",
		"Rs. 5 Meals",
		"A$AP",
		"㈱東京",
		"Ꞌandi",
		"100% Hope!",
		"A × B",
		"ﬁre",
		"Ｖｉｄｙａ",
		"Fuß Straße",
		"Ирина",
		"བཀྲ་ཤིས༎",
	])("may be %s", (name) => {
		expect(refusedPart(name)).toBeNull();
	});
});

it("small capitals and turned letters are read as the letters they look like", () => {
	expect(nameLook("ᴘᴀᴡꜱ ᴏꜰ ᴘᴜɴᴇ")).toBe(nameLook("Paws of Pune"));
	expect(nameLook("ᴠɪᴅʏᴀ ᴊʏᴏᴛʜɪ ᴛʀᴜꜱᴛ")).toBe(nameLook("Vidya Jyothi Trust"));
	expect(nameLook("ꮲꭺꮃꮪ")).toBe(nameLook("Paws"));
	expect(nameLook("ᵖᵃʷˢ")).toBe(nameLook("Paws"));
});

it("two names differ only in writing by case, spaces and punctuation", () => {
	const name = "The Lumen Iabs";
	for (const other of ["the lumen IABS", "The-Lumen Iabs", "The  Lumen (Iabs)", "“The Lumen Iabs”."])
		expect(differOnlyInWriting(name, other), other).toBe(true);
	for (const other of [
		"The Lumen Iabs ✔",
		"The Lumen labs",
		"Lumen Iabs",
		"The Lumen Iabs ★",
		"The Lumén Iabs",
		"The Lumen Iabs *",
	])
		expect(differOnlyInWriting(name, other), other).toBe(false);
});

it("A text as long as a book is read like a name", () => {
	expect(refusedPart("x".repeat(1_000_000))).toBeNull();
	expect(refusedPart(`✔${"x".repeat(1_000_000)}`)).toMatchObject({ code: "name_part_refused" });
});
