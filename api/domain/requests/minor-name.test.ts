import { expect, it } from "vitest";
import { minorNameIn } from "./minor-name.ts";

it.each([
	["Ayaan Khan", "Ayaan Khan is six", "Ayaan Khan"],
	["Ayaan Khan", "ayaan  KHAN’s donor", "Ayaan Khan"],
	["Ayaan Khan", "Help his father, Imran Khan.", "Khan"],
	["Ayaan Khan", "Ayaan is six. Khanna Hospital treats him", null],
	["Tim Young", "Tim is young", null],
	["Tim Young", "The Youngs, and Tim YOUNG", "Tim Young"],
	["Mei Li", "Mei Li cannot hear", "Mei Li"],
	["Mei Li", "Li cannot hear", null],
	["Hannah", "Hannah loves math", null],
	["अन्वी शर्मा", "अन्वी शर्मा छह साल की है", "अन्वी शर्मा"],
	["अन्वी शर्मा", "उसके पिता रवि शर्मा", "शर्मा"],
	["Asha Pawar", "Give to #AshaPawar", "Asha Pawar"],
	["Asha Pawar", "Pay ashapawar@bank.example", "Asha Pawar"],
	["Asha Pawar", "The Pawars are farmers", "Pawars"],
	["Asha Pawar", "Her mother, Mrs. Pawar-Patil", "Pawar"],
	["Asha Pawar", "Asha pawar-Patil", "Asha Pawar"],
	["Asha Pawar", "Her father, Ravi Pa\u00adw\u200bar", "Pawar"],
	["Asha Pawar", "Her father, Ravi Ｐａｗａｒ", "Pawar"],
	["Anne-Marie Smith-Jones", "Anne-Marie, of Marie Curie School", null],
	["Anne-Marie Smith-Jones", "Her father, Bob Smith", "Smith"],
	["Asha Kumar", "Dr. Kumar operates, and Dr. Anil Kumar, too", null],
	["Asha Kumar", "Dr. Kumar operates. Her father is Ravi Kumar", "Kumar"],
	["Asha Kumar", "डॉ. Kumar", null],
	["An Bo", "Anbody", null],
	["", "A story", null],
])("of %j, the text %j has %j", (name, text, found) => {
	expect(minorNameIn(name, text)).toBe(found);
});
