CREATE TABLE "model_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"job" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text,
	"provider" text NOT NULL,
	"base_url" text,
	"key" text,
	"last_four" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"own_keys" boolean
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "model_choices_own" ON "model_choices" USING btree ("user_id","job") WHERE "model_choices"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "model_choices_server" ON "model_choices" USING btree ("job") WHERE "model_choices"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "model_services_own" ON "model_services" USING btree ("user_id","provider") WHERE "model_services"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "model_services_server" ON "model_services" USING btree ("provider") WHERE "model_services"."user_id" is null;--> statement-breakpoint
INSERT INTO "model_settings" ("id", "version") VALUES (1, 1);--> statement-breakpoint
UPDATE "accounts" SET "is_operator" = true WHERE "id" = (SELECT "id" FROM "accounts" ORDER BY "created_at", "id" LIMIT 1);
